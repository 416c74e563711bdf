/** See `locales/en/shell/refusals.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/shell/refusals.ts';

export const refusals: Widened<typeof en.refusals> = {
  username_or_email_required: 'Inserisca un nome utente o un indirizzo e-mail.',
  email_incorrect: 'Questo non è un indirizzo e-mail valido.',
  username_incorrect: 'Il nome utente ha da 4 a 20 lettere, cifre o trattini bassi.',
  password_incorrect: 'Il nome utente, l’indirizzo e-mail o la password non sono corretti.',
  user_status_abnormal:
    'Questo conto è sospeso, quindi non può aprire nulla di nuovo. Può chiudere posizioni; il motivo è nella pagina del Suo conto.',
  username_exists: 'Questo nome utente è già in uso.',
  email_exists: 'Questo indirizzo e-mail è già registrato.',
  user_status_wrong: 'Questo conto è chiuso.',
  user_unknown: 'Non esiste nessun utente con questi dati.',
  insufficient_balance:
    'Saldo insufficiente: servono {needed} {asset} e ne sono disponibili {free} {asset}. Scelga un ordine più piccolo oppure ne chiuda prima un altro.',
  not_tradable_now: 'Al momento questo strumento non è negoziabile: il mercato è chiuso o il prezzo non è aggiornato.',
  amount_incorrect: '{field}: da {min} a {max}{step, select, 0 {} other {, a passi di {step}}}.',
  option_product_incorrect: 'Lo strumento o il prodotto non esiste.',
  parameter_unknown: 'Non è stato possibile leggere un parametro di sistema.',
  stops_unreasonable:
    '{side, select, below {{field} deve essere sotto {price}, {at, select, sell {il prezzo di vendita attuale} buy {il prezzo di acquisto attuale} other {il prezzo di chiusura al Suo prezzo di ingresso}}.} above {{field} deve essere sopra {price}, {at, select, sell {il prezzo di vendita attuale} buy {il prezzo di acquisto attuale} other {il prezzo di chiusura al Suo prezzo di ingresso}}.} other {{field}: un prezzo superiore a 0, a passi di {step}.}}',
  price_moved: 'Il prezzo è passato da {seen} a {price}, oltre quanto da Lei consentito. Non è stato eseguito nulla.',
  order_not_open: 'Questo ordine non è più aperto.',
  leverage_out_of_range: 'Leva: un numero intero da {min} a {max}.',
  password_too_weak:
    'Questa password è troppo facile da indovinare. Ne scelga una da 8 a 128 caratteri che non sia tra le più comuni.',
  too_many_open_orders: 'Ha già {max} ordini aperti, il massimo consentito. Ne chiuda prima uno.',
  watchlist_full: 'La watchlist contiene già {max} strumenti, il massimo consentito. Ne tolga prima uno.',
  code_incorrect: 'Questo codice di verifica è errato o scaduto.',
  proof_required: 'Confermi prima la Sua identità.',
  demo_disabled: 'I conti demo non possono usare questa funzione. Passi al Suo conto reale.',
  second_factor_incorrect:
    'Questo codice non è stato accettato. Controlli l’ora dell’app di autenticazione o usi un codice di recupero.',
  account_locked:
    'Troppi tentativi falliti. Attenda {minutes} min oppure sblocchi il conto con il link nella nostra e-mail.',
  code_wait: 'Un codice è appena stato inviato. Attenda {seconds} s prima di chiederne un altro.',
  phone_incorrect: 'Telefono: inserisca un numero completo con il prefisso del Paese, ad esempio +85251234567.',
  phone_exists: 'Questo numero di telefono è già registrato.',
  sign_in_expired: 'Questo accesso ha richiesto troppo tempo. Ricominci.',
  passkey_failed: 'Non è stato possibile confermare la passkey. Riprovi o scelga un altro modo.',
  provider_failed: 'L’accesso con {provider} non è riuscito. Nulla è stato modificato; riprovi o usi un altro modo.',
  provider_not_offered: 'L’accesso con {provider} non è disponibile qui. Usi un altro modo.',
  provider_email_unverified:
    '{provider} non ha confermato questo indirizzo e-mail, quindi qui non può essere usato per accedere.',
  loss_limit_reached:
    'Ha raggiunto il limite di perdita da Lei fissato: {limit} USDT. I nuovi ordini saranno accettati di nuovo dal {until}; chiudere è sempre possibile.',
  on_break: 'È in pausa fino al {until}. Non si accettano nuovi ordini; può sempre chiudere le posizioni e prelevare.',
  account_not_empty: 'Questo conto ha ancora ordini aperti o denaro. Prima chiuda gli ordini e prelevi il denaro.',
  last_way_in: 'È il Suo unico modo di accedere. Ne aggiunga prima un altro.',
  invite_unknown: 'Questo codice di invito non esiste.',
  invite_not_refused: 'Questo amico non è stato rifiutato, oppure ha già risposto.',
  factor_limit: 'Ha {max} passkey, il massimo. Ne rimuova prima una.',
  password_unchanged: 'La nuova password è uguale alla vecchia.',
  sign_in_wait: 'Troppi tentativi falliti. Attenda {seconds} s, poi riprovi.',
  entry_price_unreasonable:
    '{side, select, below {{field} deve essere sotto {price}, {at, select, buy {il prezzo di acquisto attuale} other {il prezzo di vendita attuale}}.} above {{field} deve essere sopra {price}, {at, select, buy {il prezzo di acquisto attuale} other {il prezzo di vendita attuale}}.} other {{field}: un prezzo superiore a 0, a passi di {step}.}}',
  expiry_unreasonable: '{field}: un momento futuro, al massimo tra un anno.',
  order_not_pending: 'Questo ordine non è più in attesa: è stato eseguito, annullato o è scaduto.',
  order_changed: 'Nel frattempo questo ordine è cambiato. Lo guardi di nuovo, poi decida.',
  leverage_note_unread:
    'Prima del primo ordine sul conto reale, legga e confermi che cosa fa la leva. Non è stato eseguito nulla.',
  statement_too_long:
    'Questo periodo ha {count} movimenti, ma un PDF ne contiene al massimo {max}. Scelga un periodo più breve, oppure il file CSV, che non ha limiti.',
  pdf_failed:
    'Al momento non è stato possibile creare il PDF. Non si è perso nulla: riprovi tra poco, oppure scelga il file CSV.',
  staff_sign_in_incorrect: 'Nome, password, codice o passkey non corretti.',
  proposal_own: 'Su ciò che ha proposto deve decidere un’altra persona.',
  proposal_over: 'Questa proposta è stata nel frattempo decisa, ritirata o è scaduta. Non è cambiato nulla.',
  proposal_changed:
    'Non è più ciò che Le è stato mostrato: nel frattempo qualcosa è cambiato. Guardi di nuovo e, se occorre, la faccia riproporre.',
  out_of_bounds: 'È consentito da {min} a {max}.',
  case_taken: '{name} segue già questa pratica.',
  case_not_yours: 'Lei non segue questa pratica: prima la prenda in carico.',
  case_over: 'Questa pratica è chiusa. Nulla è cambiato.',
  image_format: 'Questo formato di immagine non è supportato. Usi JPG, JPEG 2000 o PNG.',
  image_too_large: 'L’immagine non può superare {megabytes} MB.',
  image_unreadable:
    'Questa immagine non si può leggere: è danneggiata o incompleta. La scatti di nuovo, oppure la salvi di nuovo come JPG o PNG.',
  image_pixels:
    'L’immagine non può avere più di {megapixels} milioni di pixel. La scatti con una risoluzione più bassa.',
  upload_failed: 'Il caricamento non è riuscito. Non è stato salvato nulla: riprovi.',
  upload_offset: 'Il caricamento continua dal byte {received}.',
  identity_status_incorrect:
    'La Sua verifica d’identità è in esame, oppure la Sua identità è già verificata. Nulla è cambiato.',
  identity_kept:
    'Questi dati non si possono cancellare durante l’esame, durante una sospensione del conto e, una volta verificata la Sua identità, per {years} anni dopo la chiusura del conto: la legge ci impone di conservarli.',
  screening_unavailable:
    'Non c’è alcun elenco di sanzioni da consultare, quindi nessuno può essere verificato. Il registro del server dice perché.',
  screening_changed:
    'L’elenco delle sanzioni è cambiato e ha una nuova corrispondenza. Riesamini la verifica, poi decida.',
  under_age: 'Solo i maggiorenni possono essere verificati: dai {age} anni in su.',
  image_small:
    'L’immagine è troppo piccola per essere letta: il lato più corto deve avere almeno {pixels} pixel. La scatti di nuovo più da vicino o con una risoluzione maggiore.',
  too_many_pictures:
    'Ci sono già {count} immagini mai inviate per la verifica. Invii la verifica dell’identità, oppure cancelli ciò che ha caricato.',
  duplicates_unread: 'Altri clienti hanno inviato la stessa cosa. Legga chi sono, poi spieghi perché va bene.',
  zone_pending: 'La zona a lettura ottica è ancora in lettura. Attenda un momento, oppure decida senza.',
  no_cover:
    'Questa posizione non può essere aperta ora: il nostro denaro non coprirebbe quanto potremmo dovere. Le posizioni si possono chiudere come sempre.',
  clock_in_doubt:
    'Le negoziazioni sono sospese mentre controlliamo il nostro orologio. Non è stato eseguito nulla. Riprovi più tardi.',
  capital_needed:
    'Non si possono prelevare più di {most} USDT: il resto copre quanto potrebbe essere dovuto ai clienti.',
  deposit_below_minimum: 'Il deposito minimo è di {limit} {coin}.',
  deposit_known: 'Ha già segnalato questa transazione. Non è stato modificato nulla.',
  too_many_deposits: 'Ha segnalato {max} pagamenti non ancora arrivati, che è il massimo. Attenda prima questi.',
  not_a_transaction:
    'Questo è un indirizzo ({network}), non una transazione. L’hash di una transazione ha 64 caratteri; bastano gli ultimi 6.',
  network_not_offered: 'Questa valuta o questa rete non è offerta qui.',
  deposit_limit_reached:
    'Ha raggiunto il Suo limite di deposito di {limit} USDT. I depositi saranno di nuovo possibili dal {until}.',
  play_coins_wait: 'Le criptovalute fittizie sono appena state inviate. Riprovi tra {seconds} s.',
  chain_unreachable: 'La rete non è raggiungibile al momento. Non è stato inviato nulla: riprovi più tardi.',
  receiving_address_missing: 'Manca l’indirizzo di ricezione: ne scelga o ne inserisca uno.',
  identity_not_verified: 'Per prelevare o chiedere un prestito occorre un’identità verificata. La verifica è gratuita.',
  withdrawal_method_missing: 'Scelga una valuta e una rete.',
  address_incorrect:
    '{recognised, select, other {È un indirizzo di {recognised}, non di {network}.} none {Non è un indirizzo valido di {network}: un carattere è sbagliato o manca. Lo copi di nuovo, con le maiuscole.}}',
  signed_batch_differs:
    'La transazione firmata {number} non è quella approvata ({part}). Non è stato salvato né inviato nulla.',
  address_is_ours:
    'Questo indirizzo appartiene a Candor e non può essere usato per i prelievi. Inserisca un indirizzo del Suo wallet.',
  payee_needs_mail: 'Un nuovo indirizzo si conferma per e-mail. Aggiunga prima un indirizzo e-mail al Suo conto.',
  too_many_payees: 'La Sua rubrica contiene {max} indirizzi, il massimo. Ne rimuova prima uno.',
  payee_link_invalid:
    'Questo link è già stato usato o ha più di 24 ore. Aggiunga di nuovo l’indirizzo per riceverne uno nuovo.',
  payee_not_usable:
    'Questo indirizzo non è ancora utilizzabile: lo sarà 24 ore dopo la conferma con il link della nostra e-mail, non prima del {until}.',
  withdrawals_frozen:
    'A Sua tutela i prelievi sono bloccati fino al {until}, perché sono stati modificati password, e-mail o secondo fattore.',
  withdrawal_limit_reached:
    'Il Suo limite è di {limit} USDT in {period, select, day {24 ore} other {30 giorni}}; ne restano {left} USDT.',
  withdrawal_below_minimum: 'Il prelievo minimo è di {limit} {coin}.',
  withdrawal_changed:
    'Nel frattempo qualcosa è cambiato. Non è stato fatto nulla: controlli di nuovo importo, commissione e indirizzo.',
  smart_not_enabled: 'Il trading automatico non è ancora attivo: legga prima i rischi e risponda a quattro domande.',
  plan_product_incorrect: 'Questo prodotto non è offerto.',
  plan_days_incorrect: 'Durate offerte per questo prodotto, in giorni: {allowed}.',
  plan_amount_incorrect: 'Inserisca un importo da {minimum} a {maximum} USDT.',
  plan_running: 'Ha già un piano in corso di questo prodotto.',
  plan_not_covered:
    'Il fondo di questo prodotto non copre il rendimento di questo piano: servono {needed} USDT e {free} USDT sono liberi. Scelga un importo minore o meno giorni.',
  plan_changed: 'Le condizioni o gli importi sono cambiati. Non è stato registrato nulla. Controlli quelli nuovi.',
  plan_over: 'Questo piano è già terminato.',
  loans_not_offered: 'Al momento non sono offerti prestiti.',
  loan_days_incorrect: 'Durate offerte per i prestiti, in giorni: {allowed}.',
  loan_amount_incorrect: 'Inserisca un importo da {minimum} a {maximum} USDT.',
  credit_score_low:
    'I prestiti richiedono un punteggio di credito di almeno {needed}, e il Suo è {score}. La pagina del Suo conto mostra che cosa lo aumenta.',
  loan_open: 'Ha già un prestito o una richiesta in corso. Prima rimborsi il prestito o annulli la richiesta.',
  loan_over: 'Su questo prestito si è già deciso, oppure è terminato. Nulla è stato modificato.',
  loan_changed: 'Le condizioni o le cifre sono cambiate. Non è stato fatto nulla: prima controlli quelle nuove.',
  loan_unsigned: 'Il cliente non ha firmato il contratto attuale. Non è stato fatto nulla: prima deve essere firmato.',
  agreement_changed: 'Questo non è il contratto attuale. Non è stato fatto nulla: prima apra e legga quello attuale.',
  not_signed: 'Non firmato: disegni la Sua firma o scriva il Suo nome così come è stato verificato.',
  repayment_amount_incorrect: 'Inserisca un importo superiore a 0 e di {most} USDT al massimo, cioè quanto è dovuto.',
  lending_pool_short:
    'Al momento il fondo prestiti non dispone di questo importo. Non è stato erogato nulla: prima va finanziato.',
  too_many_loans: 'Ha richiesto {max} prestiti in 24 ore, il massimo. Riprovi domani.',
  borrower_ineligible:
    'Questo cliente ora non può ottenere tale importo: è in pausa, è sospeso o il suo punteggio di credito non basta più. Non è stato erogato nulla.',
  pool_empty: 'Questo fondo è vuoto. Lo finanzi prima di aprire l’offerta.',
  pool_promised: 'Al massimo {most} USDT di questo fondo sono liberi. Il resto è promesso o prestato.',
  withdrawal_over: 'È già stato deciso. Non è stato modificato nulla.',
  deposit_over: 'Questo deposito è già stato accreditato o rifiutato. Nulla è stato modificato.',
  deposit_counted:
    'Ciò che questa transazione paga a questo indirizzo è già registrato: non può essere accreditato di nuovo.',
  deposit_other_hash: 'Questa non è la transazione segnalata dal cliente.',
  deposit_proof_required:
    'I pagamenti su questa rete sono verificati dal nostro staff: aggiunga un’immagine del pagamento.',
  deposit_in_review:
    'Un deposito su questo conto è ancora in verifica. Il conto potrà essere chiuso dopo la decisione.',
  payout_funds_missing:
    'L’indirizzo di pagamento dispone di {free} {coin}. Il prelievo più vecchio richiede {needed} {coin} più le commissioni di rete.',
  conversion_below_minimum: 'La conversione minima è di {limit} {asset}.',
  conversion_price_changed: 'Il prezzo è cambiato: ora riceverebbe {received} {asset}. Non è stato fatto nulla.',
  conversion_uncovered: 'Al momento possiamo cedere al massimo {most} {asset}. Scelga un importo minore.',
  inventory_needed: 'Le scorte sono di soli {most} {asset}.',
  payout_address_short:
    'L’indirizzo di pagamento {address} ha {held} {coin} e ai pagamenti servono {needed} {coin}: mancano {missing} {coin}. Nessun lotto è stato creato.',
  records_too_many:
    'Le voci sono più delle {max} che un PDF può contenere. Restringa i filtri oppure usi il file CSV, che non ha limiti.',
  strategy_instrument: 'Le strategie negoziano solo strumenti quotati in dollari statunitensi o in USDT.',
  strategy_budget_small:
    'È meno dell’ordine più piccolo. Il budget, o l’importo di ogni acquisto, deve essere di almeno {minimum} USDT.',
  strategy_grid_narrow:
    'Un gradino della griglia è il {step}% del prezzo, e comprare e vendere costa il {cost}%: ogni ciclo sarebbe in perdita. Scelga meno celle o un intervallo più ampio.',
  too_many_strategies: 'Ha {max} strategie su questo conto, il massimo. Ne fermi prima una.',
  strategy_over: 'Questa strategia è già stata fermata o non è in pausa.',
  strategy_history_short:
    'Di questo strumento sono salvate solo {count} candele e un backtest ne richiede {needed}. Scelga un intervallo più breve.',
  nft_not_open: 'Per quest’opera ora non si accettano offerte né acquisti.',
  bid_amount_incorrect: 'Inserisca un importo con al massimo due decimali, superiore a 0 e non oltre {most} USDT.',
  bid_too_low: 'La prossima offerta deve essere di almeno {least} USDT.',
  bid_not_raised: 'Il Suo massimo è già di {own} USDT. Per alzarlo, inserisca almeno {least} USDT.',
  bid_reaches_price:
    'Un’offerta deve restare sotto i {price} USDT, il prezzo «Compra subito». Per pagare quel prezzo, acquisti l’opera.',
  nft_price_changed: 'Il prezzo è di {price} USDT, non quello che Le era stato mostrato. Non è stato acquistato nulla.',
  bidder_listed_it:
    'Una persona dello staff che ha messo in vendita o approvato quest’opera ha effettuato l’accesso da questo browser e da questa rete. Lo staff non può fare offerte per quest’opera né acquistarla.',
  collection_status_incorrect: 'Non è possibile in questa fase della consegna. Non è stato modificato nulla.',
  delivery_unproven:
    'La blockchain non mostra che questa transazione abbia inviato il token all’indirizzo di ricezione dopo la vendita, oppure la transazione è fallita o sconosciuta. Non è stato registrato nulla.',
  delivery_not_final: 'La transazione non è ancora definitiva. Riprovi tra qualche minuto.',
  charity_closed: 'Questa associazione benefica non accetta nuove opere.',
  charity_fixed:
    'Per questa associazione sono state offerte opere: nome, Paese e registrazione restano come sono. Un’altra è una nuova associazione.',
  charity_funds_short: 'Si possono versare al massimo {most} USDT: sul conto dell’associazione benefica non c’è altro.',
  nft_has_bids: 'Qualcuno ha già fatto un’offerta per quest’opera: non può più essere ritirata.',
  nft_token_listed: 'Questo token è già in vendita qui o è stato venduto.',
  option_strike_incorrect:
    '{strike} non è offerto in questo momento: i prezzi di esercizio vanno da {min} a {max} con passo {step}, e il pagamento di una call non aumenta più oltre {cap}. Non è stato acquistato nulla.',
  option_combination_incorrect:
    'Questi prezzi di esercizio non formano un’opzione di questo tipo. Non è stato acquistato nulla.',
  option_period_incorrect: 'Questa durata non è offerta. Durate offerte, in giorni: {allowed}.',
  option_premium_small: 'Il premio sarebbe di {premium} USDT e deve essere di almeno {min} USDT. Scelga più lotti.',
  option_not_covered:
    '{code}: al momento il nostro fondo può accantonare solo {free} USDT, e questa opzione potrebbe pagare {needed} USDT. Scelga meno lotti.',
  option_before_publication:
    '{code}: la volatilità del nuovo giorno viene pubblicata pochi minuti dopo la mezzanotte UTC. Fino ad allora non si vendono opzioni sui conti reali.',
  option_price_changed:
    'Il premio ora è di {premium} USDT, più di quanto Lei abbia consentito. Non è stato acquistato nulla.',
  option_brings_less: 'La chiusura ora renderebbe {brings} USDT, meno del minimo richiesto. Non è stato chiuso nulla.',
  option_over:
    'Questa opzione è scaduta, è stata chiusa o è nella sua ultima mezz’ora, in cui non può più essere chiusa.',
  alert_level_incorrect:
    'Il prezzo di un avviso deve essere compreso tra un centesimo e cento volte il prezzo attuale, {price}.',
  alert_move_incorrect: 'Un movimento deve essere compreso tra 0,1 e 50 per cento, a passi di 0,01.',
  alert_holds: 'È già così: il prezzo ora è {price}.',
  too_many_alerts: 'Ha {max} avvisi di prezzo attivi, il massimo. Ne elimini prima uno.',
  alert_over: 'Questo avviso è già stato raggiunto, è scaduto o è stato eliminato.',
  content_changed:
    '{by} ha modificato questo testo da quando Lei lo ha aperto. Nulla è stato sovrascritto. Lo ricarichi.',
  content_unchanged: 'Non è cambiato nulla dall’ultima versione.',
  content_incomplete: 'Prima della pubblicazione un testo deve esistere in inglese e in cinese, con le stesse domande.',
  content_needs_two: 'Questo testo viene pubblicato da due persone: lo proponga.',
  support_over: 'Questa conversazione è chiusa. Ne inizi una nuova.',
  support_too_many: 'Ha {count} conversazioni aperte, il massimo. Ne continui una o la chiuda.',
  support_answered: 'Nel frattempo ha risposto un altro membro. Legga la sua risposta prima di inviare la Sua.',
  support_changed: 'È cambiato: ora se ne occupa {name}. Guardi di nuovo.',
  support_held_back:
    'Non è stato inviato nulla: il testo contiene un link, un indirizzo o una parola per un segreto, come scrivono gli impostori. Lo confermi se è giusto.',
  support_handled: 'Ha già avuto parte in questo reclamo: ora deve decidere un’altra persona.',
};
