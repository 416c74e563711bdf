/** See `locales/en/shell/refusals.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/shell/refusals.ts';

export const refusals: Widened<typeof en.refusals> = {
  username_or_email_required: 'Geben Sie einen Benutzernamen oder eine E-Mail-Adresse ein.',
  email_incorrect: 'Das ist keine gültige E-Mail-Adresse.',
  username_incorrect: 'Ein Benutzername besteht aus 4 bis 20 Buchstaben, Ziffern oder Unterstrichen.',
  password_incorrect: 'Benutzername, E-Mail-Adresse oder Passwort ist falsch.',
  user_status_abnormal:
    'Dieses Konto ist gesperrt, deshalb können Sie nichts Neues eröffnen. Positionen können Sie schließen; der Grund steht auf Ihrer Kontoseite.',
  username_exists: 'Dieser Benutzername ist vergeben.',
  email_exists: 'Diese E-Mail-Adresse ist bereits registriert.',
  user_status_wrong: 'Dieses Konto ist geschlossen.',
  user_unknown: 'Diesen Benutzer gibt es nicht.',
  insufficient_balance:
    'Nicht genügend Guthaben: Nötig sind {needed} {asset}, verfügbar sind {free} {asset}. Wählen Sie eine kleinere Order oder schließen Sie zuerst eine andere.',
  not_tradable_now:
    'Dieses Instrument kann gerade nicht gehandelt werden: Der Markt ist geschlossen oder der Kurs ist nicht aktuell.',
  amount_incorrect: '{field}: von {min} bis {max}{step, select, 0 {} other {, in Schritten von {step}}}.',
  option_product_incorrect: 'Dieses Instrument oder Produkt gibt es nicht.',
  parameter_unknown: 'Ein Systemparameter konnte nicht gelesen werden.',
  stops_unreasonable:
    '{side, select, below {{field} muss unter {price} liegen, {at, select, sell {dem aktuellen Verkaufskurs} buy {dem aktuellen Kaufkurs} other {dem Schließungskurs bei Ihrem Einstieg}}.} above {{field} muss über {price} liegen, {at, select, sell {dem aktuellen Verkaufskurs} buy {dem aktuellen Kaufkurs} other {dem Schließungskurs bei Ihrem Einstieg}}.} other {{field}: ein Kurs über 0, in Schritten von {step}.}}',
  price_moved:
    'Der Kurs hat sich von {seen} auf {price} bewegt, mehr als Sie zugelassen haben. Es wurde nichts ausgeführt.',
  order_not_open: 'Diese Order ist nicht mehr offen.',
  leverage_out_of_range: 'Hebel: eine ganze Zahl von {min} bis {max}.',
  password_too_weak:
    'Dieses Passwort ist zu leicht zu erraten. Verwenden Sie 8 bis 128 Zeichen und kein gängiges Passwort.',
  too_many_open_orders: 'Sie haben {max} offene Orders, mehr sind nicht möglich. Schließen Sie zuerst eine.',
  watchlist_full: 'Sie beobachten {max} Instrumente, mehr sind nicht möglich. Entfernen Sie zuerst eines.',
  code_incorrect: 'Dieser Bestätigungscode ist falsch oder abgelaufen.',
  proof_required: 'Bestätigen Sie zuerst, dass Sie es sind.',
  demo_disabled: 'Mit dem Demokonto ist diese Funktion nicht verfügbar. Wechseln Sie zu Ihrem Live-Konto.',
  second_factor_incorrect:
    'Dieser Code wurde nicht angenommen. Prüfen Sie die Uhrzeit der Authenticator-App oder verwenden Sie einen Wiederherstellungscode.',
  account_locked:
    'Zu viele Fehlversuche. Warten Sie {minutes} Min. oder entsperren Sie das Konto mit dem Link in unserer E-Mail.',
  code_wait: 'Ein Code wurde gerade erst gesendet. Warten Sie {seconds} s, bevor Sie einen neuen anfordern.',
  phone_incorrect: 'Telefon: Geben Sie eine vollständige Nummer mit Landesvorwahl ein, zum Beispiel +85251234567.',
  phone_exists: 'Diese Telefonnummer ist bereits registriert.',
  sign_in_expired: 'Diese Anmeldung hat zu lange gedauert. Beginnen Sie von vorn.',
  passkey_failed:
    'Der Passkey konnte nicht bestätigt werden. Versuchen Sie es erneut oder wählen Sie einen anderen Weg.',
  provider_failed:
    'Die Anmeldung mit {provider} ist fehlgeschlagen. Nichts wurde geändert; versuchen Sie es erneut oder wählen Sie einen anderen Weg.',
  provider_not_offered: 'Die Anmeldung mit {provider} wird hier nicht angeboten. Nutzen Sie einen anderen Weg.',
  provider_email_unverified:
    '{provider} hat diese E-Mail-Adresse nicht bestätigt; sie kann hier nicht zur Anmeldung dienen.',
  loss_limit_reached:
    'Sie haben Ihr selbst gesetztes Verlustlimit von {limit} USDT erreicht. Neue Orders werden ab {until} wieder angenommen; schließen können Sie jederzeit.',
  on_break:
    'Sie machen bis {until} eine Pause. Neue Orders werden nicht angenommen; Positionen schließen und auszahlen können Sie weiterhin.',
  account_not_empty:
    'Dieses Konto hat noch offene Orders oder Guthaben. Schließen Sie zuerst die Orders und lassen Sie sich das Geld auszahlen.',
  last_way_in: 'Das ist Ihr einziger Weg, sich anzumelden. Richten Sie zuerst einen anderen ein.',
  invite_unknown: 'Diesen Einladungscode gibt es nicht.',
  invite_not_refused: 'Dieser Freund wurde nicht abgelehnt, oder Sie haben schon geantwortet.',
  factor_limit: 'Sie haben {max} Passkeys, mehr sind nicht möglich. Entfernen Sie zuerst einen.',
  password_unchanged: 'Das neue Passwort ist dasselbe wie das alte.',
  sign_in_wait: 'Zu viele Fehlversuche. Warten Sie {seconds} s und versuchen Sie es dann erneut.',
  entry_price_unreasonable:
    '{side, select, below {{field} muss unter {price} liegen, {at, select, buy {dem aktuellen Kaufkurs} other {dem aktuellen Verkaufskurs}}.} above {{field} muss über {price} liegen, {at, select, buy {dem aktuellen Kaufkurs} other {dem aktuellen Verkaufskurs}}.} other {{field}: ein Kurs über 0, in Schritten von {step}.}}',
  expiry_unreasonable: '{field}: ein Zeitpunkt in der Zukunft, höchstens ein Jahr von jetzt an.',
  order_not_pending: 'Diese Order wartet nicht mehr: Sie wurde ausgeführt, storniert oder ist abgelaufen.',
  order_changed:
    'Diese Order hat sich inzwischen geändert. Sehen Sie sie sich noch einmal an und entscheiden Sie dann.',
  leverage_note_unread:
    'Lesen und bestätigen Sie vor Ihrer ersten Order auf dem Live-Konto, was der Hebel bewirkt. Es wurde nichts ausgeführt.',
  statement_too_long:
    'Dieser Zeitraum hat {count} Buchungen, in ein PDF passen aber nur {max}. Wählen Sie einen kürzeren Zeitraum, oder nehmen Sie die CSV-Datei: Sie hat keine Grenze.',
  pdf_failed:
    'Das PDF konnte gerade nicht erstellt werden. Verloren ist nichts: Versuchen Sie es gleich noch einmal, oder nehmen Sie die CSV-Datei.',
  staff_sign_in_incorrect: 'Name, Passwort, Code oder Passkey stimmt nicht.',
  proposal_own: 'Über Ihren eigenen Vorschlag muss jemand anders entscheiden.',
  proposal_over:
    'Über diesen Vorschlag wurde inzwischen entschieden, er wurde zurückgezogen oder ist abgelaufen. Es wurde nichts geändert.',
  proposal_changed:
    'Das ist nicht mehr, was Ihnen gezeigt wurde: Inzwischen hat sich etwas geändert. Sehen Sie erneut nach, und lassen Sie es nötigenfalls neu vorschlagen.',
  out_of_bounds: 'Erlaubt ist {min} bis {max}.',
  case_taken: 'Diesen Vorgang bearbeitet bereits {name}.',
  case_not_yours: 'Diesen Vorgang bearbeiten Sie nicht: Übernehmen Sie ihn zuerst.',
  case_over: 'Dieser Vorgang ist abgeschlossen. Es hat sich nichts geändert.',
  image_format: 'Dieses Bildformat wird nicht unterstützt. Möglich sind JPG, JPEG 2000 und PNG.',
  image_too_large: 'Das Bild darf nicht größer als {megabytes} MB sein.',
  image_unreadable:
    'Dieses Bild lässt sich nicht lesen: Es ist beschädigt oder unvollständig. Nehmen Sie es noch einmal auf, oder speichern Sie es neu als JPG oder PNG.',
  image_pixels:
    'Das Bild darf höchstens {megapixels} Millionen Bildpunkte haben. Nehmen Sie es mit geringerer Auflösung auf.',
  upload_failed: 'Das Hochladen ist fehlgeschlagen. Es wurde nichts gespeichert: Versuchen Sie es noch einmal.',
  upload_offset: 'Das Hochladen geht bei Byte {received} weiter.',
  identity_status_incorrect:
    'Ihre Identitätsprüfung läuft noch, oder Sie sind schon verifiziert. Es hat sich nichts geändert.',
  identity_kept:
    'Das lässt sich nicht löschen, solange es geprüft wird, solange das Konto gesperrt ist und, wenn Sie verifiziert wurden, {years} Jahre lang nach der Schließung des Kontos: Das Gesetz verlangt die Aufbewahrung.',
  screening_unavailable:
    'Es gibt keine Sanktionsliste, deshalb kann niemand verifiziert werden. Der Grund steht im Protokoll des Servers.',
  screening_changed:
    'Die Sanktionsliste hat sich geändert und hat einen neuen Treffer. Sehen Sie sich die Prüfung noch einmal an und entscheiden Sie dann.',
  under_age: 'Nur Volljährige können verifiziert werden: ab {age} Jahren.',
  image_small:
    'Das Bild ist zu klein, um lesbar zu sein: Die kürzere Seite braucht mindestens {pixels} Pixel. Nehmen Sie es näher oder mit höherer Auflösung noch einmal auf.',
  too_many_pictures:
    'Es gibt schon {count} Bilder, die nie eingereicht wurden. Reichen Sie Ihre Identitätsprüfung ein, oder löschen Sie, was Sie geschickt haben.',
  duplicates_unread:
    'Andere Kunden haben dasselbe eingereicht. Lesen Sie, wer das ist, und begründen Sie dann, warum es in Ordnung ist.',
  zone_pending: 'Die maschinenlesbare Zone wird noch gelesen. Warten Sie einen Moment, oder entscheiden Sie ohne sie.',
  no_cover:
    'Diese Position kann jetzt nicht eröffnet werden: Unser eigenes Geld würde nicht decken, was wir darauf schulden könnten. Positionen lassen sich wie immer schließen.',
  clock_in_doubt:
    'Der Handel ruht, während wir unsere Uhr prüfen. Es wurde nichts ausgeführt. Versuchen Sie es später noch einmal.',
  capital_needed: 'Entnommen werden können höchstens {most} USDT: Der Rest deckt, was Kunden zustehen könnte.',
  deposit_below_minimum: 'Der Mindestbetrag für Einzahlungen ist {limit} {coin}.',
  deposit_known: 'Sie haben diese Transaktion schon gemeldet. Es wurde nichts geändert.',
  too_many_deposits:
    'Sie haben {max} Zahlungen gemeldet, die noch nicht angekommen sind: Mehr geht nicht. Warten Sie zuerst auf diese.',
  not_a_transaction:
    'Das ist eine Adresse ({network}), keine Transaktion. Ein Transaktions-Hash hat 64 Zeichen; die letzten 6 genügen.',
  network_not_offered: 'Diese Währung oder dieses Netzwerk wird hier nicht angeboten.',
  deposit_limit_reached:
    'Sie haben Ihr eigenes Einzahlungslimit von {limit} USDT erreicht. Ab {until} sind Einzahlungen wieder möglich.',
  play_coins_wait: 'Spielgeld wurde gerade erst gesendet. Versuchen Sie es in {seconds} s erneut.',
  chain_unreachable:
    'Das Netzwerk ist im Augenblick nicht erreichbar. Es wurde nichts gesendet: Versuchen Sie es später erneut.',
  receiving_address_missing: 'Die Empfangsadresse fehlt: Wählen Sie eine aus, oder geben Sie eine ein.',
  identity_not_verified:
    'Auszahlungen und Kredite setzen eine verifizierte Identität voraus. Die Prüfung kostet nichts.',
  withdrawal_method_missing: 'Wählen Sie eine Währung und ein Netzwerk.',
  address_incorrect:
    '{recognised, select, other {Das ist eine Adresse von {recognised}, nicht von {network}.} none {Das ist keine gültige Adresse von {network}: Ein Zeichen ist falsch oder fehlt. Kopieren Sie sie noch einmal, mit ihren Großbuchstaben.}}',
  signed_batch_differs:
    'Die signierte Transaktion {number} ist nicht die genehmigte ({part}). Es wurde nichts gespeichert und nichts gesendet.',
  address_is_ours:
    'Diese Adresse gehört zu Candor und kann nicht für Auszahlungen verwendet werden. Geben Sie eine Adresse Ihrer eigenen Wallet ein.',
  payee_needs_mail:
    'Neue Adressen werden per E-Mail bestätigt. Hinterlegen Sie zuerst eine E-Mail-Adresse in Ihrem Konto.',
  too_many_payees: 'Ihr Adressbuch hat {max} Einträge, mehr sind nicht möglich. Entfernen Sie zuerst einen.',
  payee_link_invalid:
    'Dieser Link wurde schon benutzt oder ist älter als 24 Stunden. Fügen Sie die Adresse noch einmal hinzu, um einen neuen zu erhalten.',
  payee_not_usable:
    'Diese Adresse ist noch nicht nutzbar: erst 24 Stunden nach der Bestätigung über den Link in unserer E-Mail, frühestens {until}.',
  withdrawals_frozen:
    'Zu Ihrem Schutz sind Auszahlungen bis {until} gesperrt, weil Passwort, E-Mail-Adresse oder zweiter Faktor geändert wurde.',
  withdrawal_limit_reached:
    'Ihr Limit beträgt {limit} USDT innerhalb von {period, select, day {24 Stunden} other {30 Tagen}}; davon sind {left} USDT übrig.',
  withdrawal_below_minimum: 'Der Mindestbetrag für Auszahlungen ist {limit} {coin}.',
  withdrawal_changed:
    'Inzwischen hat sich etwas geändert. Es ist nichts geschehen: Prüfen Sie Betrag, Gebühr und Adresse noch einmal.',
  smart_not_enabled:
    'Smart Trading ist noch nicht freigeschaltet: Lesen Sie zuerst die Risiken und beantworten Sie vier Fragen.',
  plan_product_incorrect: 'Dieses Produkt wird nicht angeboten.',
  plan_days_incorrect: 'Dieses Produkt läuft wahlweise so viele Tage: {allowed}.',
  plan_amount_incorrect: 'Geben Sie einen Betrag von {minimum} bis {maximum} USDT ein.',
  plan_running: 'Sie haben bereits einen laufenden Plan dieses Produkts.',
  plan_not_covered:
    'Der Pool dieses Produkts deckt den Ertrag dieses Plans nicht: {needed} USDT werden benötigt, {free} USDT sind frei. Wählen Sie einen kleineren Betrag oder weniger Tage.',
  plan_changed: 'Die Bedingungen oder Beträge haben sich geändert. Es wurde nichts gebucht. Prüfen Sie die neuen.',
  plan_over: 'Dieser Plan ist bereits beendet.',
  loans_not_offered: 'Zurzeit werden keine Kredite angeboten.',
  loan_days_incorrect: 'Kredite laufen wahlweise so viele Tage: {allowed}.',
  loan_amount_incorrect: 'Geben Sie einen Betrag von {minimum} bis {maximum} USDT ein.',
  credit_score_low:
    'Kredite gibt es ab {needed} Kreditpunkten, und Sie haben {score}. Auf Ihrer Kontoseite steht, was Punkte bringt.',
  loan_open:
    'Sie haben bereits einen offenen Kredit oder Antrag. Zahlen Sie den Kredit zuerst zurück, oder ziehen Sie den Antrag zurück.',
  loan_over: 'Über diesen Kredit ist schon entschieden, oder er ist beendet. Es wurde nichts geändert.',
  loan_changed:
    'Die Bedingungen oder Zahlen haben sich geändert. Es ist nichts geschehen: Prüfen Sie zuerst die neuen.',
  loan_unsigned:
    'Der Kunde hat den aktuellen Vertrag nicht unterschrieben. Es ist nichts geschehen: Zuerst muss er unterschrieben werden.',
  agreement_changed:
    'Das ist nicht der aktuelle Vertrag. Es ist nichts geschehen: Öffnen und lesen Sie zuerst den aktuellen.',
  not_signed:
    'Nicht unterschrieben: Zeichnen Sie Ihre Unterschrift, oder geben Sie Ihren Namen so ein, wie er verifiziert wurde.',
  repayment_amount_incorrect:
    'Geben Sie einen Betrag von mehr als 0 und höchstens {most} USDT ein; so viel wird geschuldet.',
  lending_pool_short:
    'So viel ist zurzeit nicht im Kreditpool. Es wurde nichts ausgezahlt: Der Pool muss zuerst ausgestattet werden.',
  too_many_loans:
    'Sie haben innerhalb von 24 Stunden {max} Kredite beantragt, mehr sind nicht möglich. Versuchen Sie es morgen wieder.',
  borrower_ineligible:
    'Dieser Kunde kann so viel derzeit nicht leihen: Er macht eine Pause, ist gesperrt, oder seine Kreditpunkte reichen nicht mehr. Es wurde nichts ausgezahlt.',
  pool_empty: 'Dieser Pool ist leer. Statten Sie ihn aus, bevor das Angebot geöffnet wird.',
  pool_promised: 'Höchstens {most} USDT dieses Pools sind frei. Der Rest ist zugesagt oder verliehen.',
  withdrawal_over: 'Darüber ist schon entschieden. Es wurde nichts geändert.',
  deposit_over: 'Diese Einzahlung ist schon gutgeschrieben oder abgelehnt. Es wurde nichts geändert.',
  deposit_counted:
    'Was diese Transaktion an diese Adresse zahlt, ist schon erfasst: Es kann nicht noch einmal gutgeschrieben werden.',
  deposit_other_hash: 'Das ist nicht die Transaktion, die der Kunde gemeldet hat.',
  deposit_proof_required:
    'Zahlungen in diesem Netzwerk prüfen unsere Mitarbeiter: Fügen Sie ein Bild der Zahlung hinzu.',
  deposit_in_review:
    'Eine Einzahlung auf dieses Konto wird noch geprüft. Geschlossen werden kann es, sobald darüber entschieden ist.',
  payout_funds_missing:
    'Auf der Auszahlungsadresse sind {free} {coin} verfügbar. Die älteste Auszahlung braucht {needed} {coin} und die Netzwerkgebühr.',
  conversion_below_minimum: 'Der Mindestbetrag für einen Umtausch ist {limit} {asset}.',
  conversion_price_changed:
    'Der Kurs hat sich geändert: Sie würden jetzt {received} {asset} erhalten. Es ist nichts geschehen.',
  conversion_uncovered: 'Wir können im Moment höchstens {most} {asset} abgeben. Wählen Sie einen kleineren Betrag.',
  inventory_needed: 'Der Bestand beträgt nur {most} {asset}.',
  payout_address_short:
    'Die Auszahlungsadresse {address} hat {held} {coin}, und die Auszahlungen brauchen {needed} {coin}: Es fehlen {missing} {coin}. Es wurde kein Stapel erstellt.',
  records_too_many:
    'Das sind mehr als die {max} Buchungen, die in ein PDF passen. Grenzen Sie die Auswahl ein, oder nehmen Sie die CSV-Datei: Sie hat keine Grenze.',
  strategy_instrument: 'Strategien handeln nur Instrumente, die in US-Dollar oder USDT notieren.',
  strategy_budget_small:
    'Das ist weniger als die kleinste Order. Das Budget oder der Betrag je Kauf muss mindestens {minimum} USDT sein.',
  strategy_grid_narrow:
    'Eine Stufe des Grids ist {step} % des Kurses, und Kauf und Verkauf kosten zusammen {cost} %: Jede Runde würde verlieren. Wählen Sie weniger Stufen oder eine größere Spanne.',
  too_many_strategies: 'Sie haben auf diesem Konto {max} Strategien, mehr sind nicht möglich. Beenden Sie zuerst eine.',
  strategy_over: 'Diese Strategie ist bereits beendet oder pausiert nicht.',
  strategy_history_short:
    'Von diesem Instrument sind nur {count} Kerzen gespeichert, ein Backtest braucht {needed}. Wählen Sie ein kürzeres Intervall.',
  nft_not_open: 'Für dieses Werk werden jetzt weder Gebote noch Käufe angenommen.',
  bid_amount_incorrect: 'Geben Sie einen Betrag in ganzen Cent ein: mehr als 0 und höchstens {most} USDT.',
  bid_too_low: 'Das nächste Gebot muss mindestens {least} USDT betragen.',
  bid_not_raised:
    'Ihr Höchstgebot beträgt bereits {own} USDT. Um es zu erhöhen, geben Sie mindestens {least} USDT ein.',
  bid_reaches_price:
    'Ein Gebot muss unter dem Sofortkaufpreis von {price} USDT bleiben. Wenn Sie diesen Preis zahlen möchten, kaufen Sie das Werk.',
  nft_price_changed:
    'Der Preis beträgt {price} USDT und ist nicht der, der Ihnen angezeigt wurde. Es wurde nichts gekauft.',
  bidder_listed_it:
    'Ein Mitarbeiter, der dieses Werk eingestellt oder genehmigt hat, hat sich mit diesem Browser und aus diesem Netzwerk angemeldet. Mitarbeiter dürfen darauf nicht bieten und es nicht kaufen.',
  collection_status_incorrect: 'Beim aktuellen Stand der Übertragung ist das nicht möglich. Es wurde nichts geändert.',
  delivery_unproven:
    'Die Blockchain zeigt nicht, dass diese Transaktion den Token nach dem Verkauf an die Empfangsadresse gesendet hat, oder sie ist fehlgeschlagen oder unbekannt. Es wurde nichts erfasst.',
  delivery_not_final: 'Die Transaktion ist noch nicht endgültig. Versuchen Sie es in einigen Minuten erneut.',
  charity_closed: 'Diese Hilfsorganisation nimmt keine neuen Werke an.',
  charity_fixed:
    'Für diese Hilfsorganisation wurden Werke angeboten: Name, Land und Registrierung bleiben, wie sie sind. Eine andere ist eine neue Hilfsorganisation.',
  charity_funds_short:
    'Ausgezahlt werden können höchstens {most} USDT: Mehr ist nicht auf dem Konto der Hilfsorganisation.',
  nft_has_bids: 'Auf dieses Werk wurde schon geboten: Es kann nicht mehr zurückgezogen werden.',
  nft_token_listed: 'Dieser Token wird hier bereits angeboten oder wurde schon verkauft.',
  option_strike_incorrect:
    '{strike} wird jetzt nicht angeboten: Die Basispreise gehen von {min} bis {max} in Schritten von {step}, und die Auszahlung eines Calls endet bei {cap}. Es wurde nichts gekauft.',
  option_combination_incorrect: 'Aus diesen Basispreisen wird keine Option dieser Art. Es wurde nichts gekauft.',
  option_period_incorrect: 'Diese Laufzeit gibt es nicht. Wählen Sie eine von {allowed} Tagen.',
  option_premium_small: 'Die Prämie wäre {premium} USDT und muss mindestens {min} USDT betragen. Wählen Sie mehr Lots.',
  option_not_covered:
    '{code}: Unser Pool kann im Moment {free} USDT zurücklegen, und diese Option könnte {needed} USDT auszahlen. Wählen Sie weniger Lots.',
  option_before_publication:
    '{code}: Die Volatilität des neuen Tages wird einige Minuten nach Mitternacht (UTC) veröffentlicht. Bis dahin werden auf Live-Konten keine Optionen verkauft.',
  option_price_changed:
    'Die Prämie beträgt jetzt {premium} USDT, mehr als Sie zugelassen haben. Es wurde nichts gekauft.',
  option_brings_less:
    'Beim Schließen bekämen Sie jetzt {brings} USDT, weniger als verlangt. Es wurde nichts geschlossen.',
  option_over:
    'Diese Option ist verfallen, wurde geschlossen oder ist in ihrer letzten halben Stunde, in der sie nicht mehr geschlossen werden kann.',
  alert_level_incorrect:
    'Der Kurs eines Alarms muss zwischen einem Hundertstel und dem Hundertfachen des aktuellen Kurses {price} liegen.',
  alert_move_incorrect: 'Eine Bewegung muss 0,1 bis 50 Prozent betragen, in Schritten von 0,01.',
  alert_holds: 'Das trifft schon zu: Der Kurs ist jetzt {price}.',
  too_many_alerts: 'Sie haben {max} offene Kursalarme, mehr sind nicht möglich. Löschen Sie zuerst einen.',
  alert_over: 'Dieser Alarm wurde erreicht, ist abgelaufen oder wurde gelöscht.',
  content_changed:
    '{by} hat diesen Text geändert, seit Sie ihn geöffnet haben. Nichts wurde überschrieben. Laden Sie ihn neu.',
  content_unchanged: 'Seit der letzten Version hat sich nichts geändert.',
  content_incomplete:
    'Vor der Veröffentlichung braucht ein Text seine englische und seine chinesische Fassung, beide mit denselben Fragen.',
  content_needs_two: 'Diesen Text veröffentlichen zwei Personen: Schlagen Sie die Veröffentlichung vor.',
  support_over: 'Dieses Gespräch ist geschlossen. Beginnen Sie ein neues.',
  support_too_many:
    'Sie haben {count} offene Gespräche, mehr sind nicht möglich. Führen Sie eines davon fort, oder schließen Sie es.',
  support_answered: 'Inzwischen hat jemand anderes geantwortet. Lesen Sie das, bevor Sie Ihre Antwort senden.',
  support_changed: 'Das hat sich geändert: Zuständig ist jetzt {name}. Sehen Sie noch einmal nach.',
  support_held_back:
    'Es wurde nichts gesendet: Der Text enthält einen Link, eine Adresse oder ein Wort für ein Geheimnis, wie Betrüger schreiben. Bestätigen Sie ihn, wenn er stimmt.',
  support_handled: 'Sie waren mit dieser Beschwerde schon befasst: Jetzt muss jemand anderes entscheiden.',
};
