/** Auszahlungen über Blockchains, und das Adressbuch. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/withdrawal.ts';

export const withdrawalReasons: Widened<typeof en.withdrawalReasons> = {
  addressAtRisk: 'Die Adresse steht mit Diebstahl, Betrug oder Sanktionen in Verbindung.',
  accountInDoubt: 'Es gibt Anzeichen dafür, dass jemand anderes diese Auszahlung beantragt hat.',
  sourceInDoubt: 'Die Herkunft des Geldes ließ sich nicht bestätigen.',
  lawForbids: 'Ein Gesetz oder eine behördliche Anordnung verbietet diese Auszahlung.',
  cancelled: 'Sie haben diese Auszahlung storniert.',
  networkRefused: 'Das Netzwerk hat die Transaktion nicht angenommen.',
};

export const withdrawals: Widened<typeof en.withdrawals> = {
  title: 'Auszahlen',
  profileText: 'An Ihre eigene Adresse, jeder Schritt ist zu sehen',
  lead: 'Der Betrag wird sofort gebunden, innerhalb von {hours} Stunden geprüft und dann an eine Adresse aus Ihrem Adressbuch gesendet.',
  promise:
    'Vor einer Auszahlung müssen Sie nie etwas bezahlen. Die Gebühr wird vom Betrag selbst abgezogen. Wer vorab eine Zahlung verlangt, will Sie betrügen.',
  none: 'Hier ist kein Netzwerk angeschlossen, daher sind Auszahlungen zurzeit nicht möglich.',
  unverified: 'Für Auszahlungen muss Ihre Identität verifiziert sein.',
  to: 'An',
  choose: 'Adresse auswählen',
  enterAddress: 'Wählen Sie eine Adresse aus Ihrem Adressbuch.',
  noAddresses: 'In Ihrem Adressbuch steht noch keine Adresse für {network}.',
  notYet: 'Diese Adresse ist ab {time} nutzbar.',
  notConfirmed: 'Diese Adresse ist noch nicht bestätigt: Öffnen Sie den Link in der E-Mail.',
  address: 'Adresse',
  amount: 'Betrag',
  max: 'Max.',
  enterAmount: 'Geben Sie einen Betrag ein.',
  free: '{free} {coin} verfügbar, mindestens {limit} {coin}',
  notEnough: 'Nur {free} {coin} sind verfügbar.',
  feeRate: 'Gebührensatz',
  fee: 'Gebühr',
  receive: 'Sie erhalten',
  dayLeft: 'Verbleibendes Limit (24 Stunden)',
  monthLeft: 'Verbleibendes Limit (30 Tage)',
  ofLimit: '{left} von {limit} USDT',
  review: 'Auszahlung prüfen',
  reviewTitle: 'Vor dem Bestätigen prüfen',
  final: 'Was das Netzwerk bestätigt hat, lässt sich nicht zurückholen. Vergleichen Sie jedes Zeichen der Adresse.',
  held: 'Der Betrag wird sofort gebunden. Bis zur Genehmigung können Sie stornieren.',
  confirm: '{amount} {coin} auszahlen',
  uncertain:
    'Wir wissen nicht, ob Ihr Antrag angekommen ist. Sehen Sie bei Ihren Auszahlungen nach, oder senden Sie ihn noch einmal: Er zählt nur einmal.',
  list: 'Ihre Auszahlungen',
  empty: 'Noch keine Auszahlungen',
  steps: {
    requested: 'Beantragt',
    reviewed: 'Geprüft',
    sent: 'Gesendet',
    confirmed: 'Bestätigt',
  },
  due: 'Ein Prüfer entscheidet bis {time}; dauert es länger, wird eskaliert',
  overdue: 'War bis {time} fällig; die Prüfung wurde eskaliert',
  signing: 'Genehmigt; wartet seit {time} auf die Signatur',
  onItsWay: 'Wartet auf die erste Bestätigung',
  explorer: 'Im Block-Explorer ansehen',
  newTab: '(öffnet einen neuen Tab)',
  cancel: 'Auszahlung stornieren',
  cancelAsk: 'Die Auszahlung von {amount} {coin} stornieren? Der Betrag ist sofort wieder verfügbar.',
  cancelled: 'Storniert. Der Betrag ist wieder verfügbar.',
  released: 'Der Betrag ist wieder verfügbar.',
  note: 'Hinweis aus der Prüfung',
};

export const payees: Widened<typeof en.payees> = {
  title: 'Adressbuch',
  profileText: 'Die Adressen, an die Sie auszahlen können',
  lead: 'Ausgezahlt wird nur an Adressen aus diesem Adressbuch.',
  list: 'Ihre Adressen',
  empty: 'Noch keine Adressen',
  states: {
    unconfirmed: 'Nicht bestätigt',
    waiting: 'Wartet',
    usable: 'Nutzbar',
  },
  usableFrom: 'Nutzbar ab {time}',
  openMail: 'Öffnen Sie den Link in der E-Mail. Nutzbar frühestens ab {time}.',
  addTitle: 'Adresse hinzufügen',
  name: 'Bezeichnung',
  nameHelp: 'Damit Sie sie wiedererkennen, etwa „Meine Hardware-Wallet“.',
  enterName: 'Geben Sie eine Bezeichnung ein.',
  enterAddress: 'Geben Sie eine Adresse ein.',
  next: 'Sie bekommen eine E-Mail mit einem Link, der die Adresse bestätigt. Nutzbar ist sie 24 Stunden nach der Bestätigung: So haben Sie Zeit, es zu bemerken, wenn jemand anderes sie hinzugefügt hat.',
  add: 'Adresse hinzufügen',
  added: 'Hinzugefügt. Öffnen Sie nun den Link in der E-Mail.',
  remove: 'Entfernen',
  removeAsk:
    '{name} aus dem Adressbuch entfernen? Bereits beantragte Auszahlungen laufen weiter. Wenn Sie die Adresse wieder hinzufügen, beginnt die Wartezeit von vorn.',
  removed: 'Entfernt.',
  right: 'Erkannt: {network}. Die Prüfsumme stimmt.',
  other: 'Das ist eine Adresse für {found}, nicht für {network}.',
  oneCase:
    'Alle Buchstaben sind gleich groß geschrieben: Tippfehler würden nicht auffallen. Kopieren Sie die Adresse mit Groß- und Kleinbuchstaben aus Ihrer Wallet.',
  wrong:
    'Das sieht nach einer Adresse für {network} aus, aber die Prüfsumme ist falsch: Mindestens ein Zeichen weicht ab.',
  testnet: 'Das ist eine Adresse eines Testnetzwerks.',
  unknown: 'Das ist keine Adresse: Zeichen fehlen oder sind falsch.',
  confirmTitle: 'Eine Adresse bestätigen',
  confirmText:
    'Wenn Sie die Adresse hinzugefügt haben, bestätigen Sie sie. Wenn nicht, schließen Sie diese Seite und setzen Sie ein neues Passwort: Jemand anderes nutzt Ihr Konto.',
  confirm: 'Adresse bestätigen',
  confirmed: 'Die Adresse ist bestätigt.',
  toBook: 'Zum Adressbuch',
};

export const withdrawalTimes: Widened<typeof en.withdrawalTimes> = {
  title: 'Wie lange Auszahlungen dauern',
  how: 'Vom Antrag, bis das Netzwerk die Zahlung bestätigt hat. Noch nicht ausgezahlte Anträge zählen mit ihrer bisherigen Dauer, wie alt sie auch sind. {refused} von {asked} Anträgen wurden abgelehnt.',
  asked: 'Beantragt',
  done: 'Ausgezahlt',
  open: 'Noch nicht ausgezahlt',
  refused: 'Abgelehnt',
  median: 'Mediandauer',
  worst: 'Längste Dauer',
  none: 'In diesem Zeitraum wurde nichts ausgezahlt, und nichts steht aus.',
};
