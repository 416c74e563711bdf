/** Anmeldung, Konto und Kontostand. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/account.ts';

export const pass: Widened<typeof en.pass> = {
  loginTitle: 'Anmelden',
  registerTitle: 'Konto eröffnen',
  registerLead: 'Sie beginnen mit einem Demokonto und 100.000 USDT Spielgeld.',
  account: 'Benutzername oder E-Mail-Adresse',
  accountHelp: '4 bis 20 Buchstaben, Ziffern oder Unterstriche, oder eine E-Mail-Adresse.',
  accountFree: 'Verfügbar.',
  accountTaken: 'Bereits registriert.',
  password: 'Passwort',
  passwordHelp: 'Mindestens 8 Zeichen, kein gängiges Passwort.',
  passwordAgain: 'Passwort bestätigen',
  show: 'Anzeigen',
  hide: 'Verbergen',
  enterAccount: 'Geben Sie einen Benutzernamen oder eine E-Mail-Adresse ein.',
  enterPassword: 'Geben Sie ein Passwort ein.',
  confirmPassword: 'Bestätigen Sie das Passwort.',
  passwordsDiffer: 'Die beiden Passwörter stimmen nicht überein.',
  login: 'Anmelden',
  register: 'Konto eröffnen',
  noAccount: 'Noch kein Konto?',
  haveAccount: 'Sie haben schon ein Konto?',
  forgot: 'Passwort vergessen?',
  sessionEnded: 'Ihre Sitzung ist beendet. Melden Sie sich erneut an.',
};

export const sessionEnded: Widened<typeof en.sessionEnded> = {
  signedOut: 'Sie haben sich in einem anderen Tab abgemeldet. Melden Sie sich an, um fortzufahren.',
  elsewhere:
    'Diese Sitzung wurde von einem anderen Gerät oder Tab aus beendet. Falls Sie das nicht waren, melden Sie sich an und ändern Sie Ihr Passwort.',
  expired:
    'Ihre Sitzung ist abgelaufen. Sie endet nach 14 Tagen ohne Nutzung und spätestens nach 90 Tagen. Melden Sie sich erneut an.',
  passwordChanged:
    'Das Passwort Ihres Kontos wurde geändert; damit enden alle anderen Sitzungen. Melden Sie sich mit dem neuen an. Falls Sie das nicht waren, setzen Sie es jetzt zurück.',
  emailChanged:
    'Die E-Mail-Adresse Ihres Kontos wurde geändert; damit enden alle anderen Sitzungen. Melden Sie sich erneut an. Falls Sie das nicht waren, wenden Sie sich jetzt an den Support.',
  factorChanged:
    'Ein zweiter Faktor Ihres Kontos wurde eingerichtet oder entfernt; damit enden alle anderen Sitzungen. Melden Sie sich erneut an. Falls Sie das nicht waren, wenden Sie sich jetzt an den Support.',
  methodRemoved:
    'Der Anbieter, über den Sie sich angemeldet hatten, ist nicht mehr mit Ihrem Konto verknüpft. Melden Sie sich auf anderem Weg an.',
  suspended:
    'Ihr Konto wurde gesperrt; damit enden alle Sitzungen. Melden Sie sich an, um den Grund und Ihr Guthaben zu sehen.',
  closed: 'Dieses Konto wurde geschlossen; damit enden alle Sitzungen.',
};

export const account: Widened<typeof en.account> = {
  title: 'Konto',
  loggedOutTitle: 'Nicht angemeldet',
  loggedOutText: 'Melden Sie sich an, um Ihr Konto zu sehen.',
  since: 'Kunde seit',
  id: 'Kundennummer',
  mode: 'Aktives Konto',
  balance: 'Kontostand',
  balanceText: 'Kontostände, Positionen, Orders und die Buchungen dahinter',
  invite: 'Freunde einladen',
  notifications: 'Mitteilungen',
  help: 'Hilfe',
  contact: 'Kontakt',
};

export const balance: Widened<typeof en.balance> = {
  title: 'Kontostand',
  equity: 'Eigenkapital',
  equityHelp: 'Kontostand + offenes Ergebnis',
  available: 'Verfügbar',
  margin: 'Als Margin gebunden',
  openProfit: 'Offenes Ergebnis',
  emptyReal: 'Ihr Live-Konto ist leer. Zahlen Sie ein, oder üben Sie zuerst auf dem Demokonto.',
  postings: 'Buchungen',
  postingsText: 'Ihr Kontostand ist die Summe dieser Buchungen. Keine davon lässt sich ändern oder löschen.',
  noPostings: 'Noch keine Buchungen',
  time: 'Zeit',
  kind: 'Buchung',
  account: 'Konto',
  fact: 'Gehört zu',
  amount: 'Betrag',
  sum: 'Summe der Buchungen: {sum} {asset}',
  adds: 'Die Buchungen ergeben genau den Kontostand.',
  pages: 'Seiten der Buchungen',
  newer: 'Neuere',
  older: 'Ältere',
  page: 'Seite {page} von {pages}',
  previous: 'Zurück',
  next: 'Weiter',
  order: 'Order {number}',
  byOperator: 'Vom Betreiber gezahlt. Ihr Kontostand ändert sich dadurch nicht.',
  backToOperator: 'An den Betreiber zurück. Ihr Kontostand ändert sich dadurch nicht.',
  facts: {
    opening: 'Eröffnung des Demokontos',
    reset: 'Zurücksetzen des Demokontos',
    sandboxGrant: 'Sandbox-Gutschrift',
    deposit: 'Einzahlung',
    reversal: 'Rücknahme, Order {number}',
    other: 'Sonstiges',
  },
  kinds: {
    grant: 'Spielgeld gutgeschrieben',
    sandboxGrant: 'Spielgeld der Sandbox gutgeschrieben',
    deposit: 'Einzahlung gutgeschrieben',
    reset: 'Demokonto zurückgesetzt',
    marginHeld: 'Margin gebunden',
    marginReleased: 'Margin freigegeben',
    orderHeld: 'Für wartende Order zurückgelegt',
    orderReleased: 'Aus wartender Order zurück',
    financingPaid: 'Finanzierung über Nacht gezahlt',
    financingReceived: 'Finanzierung über Nacht erhalten',
    feeOpening: 'Gebühr bei Eröffnung',
    feeClosing: 'Gebühr bei Schließung',
    profit: 'Gewinn',
    loss: 'Verlust',
    protectedLoss: 'Negativsaldoschutz: Verlust',
    protectedFinancing: 'Negativsaldoschutz: Finanzierung über Nacht',
    protectedFee: 'Negativsaldoschutz: Gebühr',
    protectedGain: 'Negativsaldoschutz: belassener Gewinn',
    reversed: 'Rückgängig gemacht: {entry}',
    other: 'Buchung',
  },
  accounts: {
    available: 'Verfügbar',
    margin: 'Margin',
    held: 'Zurückgelegt',
    protection: 'Schutzkonto des Betreibers',
  },
};
