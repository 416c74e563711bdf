/** Der Kunde, sein Schutz und seine Daten. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/profile.ts';

export const profile: Widened<typeof en.profile> = {
  overview: 'Übersicht',
  preferences: 'Einstellungen',
  protection: 'Schutz',
  data: 'Ihre Daten',
  verification: 'Identitätsprüfung',
  verifications: {
    notVerified: 'Nicht verifiziert',
    pending: 'In Prüfung',
    verified: 'Verifiziert',
    notPassed: 'Nicht bestanden',
  },
  score: 'Kreditpunkte',
  scoreText: 'Eine Summe, die Sie nachrechnen können. Sie bestimmt, wie viel Sie leihen können, und sonst nichts.',
  points: {
    base: 'Zu Beginn',
    emailVerified: 'Bestätigte E-Mail-Adresse',
    phone: 'Telefon',
    secondFactor: 'Zweiter Faktor',
    identityVerified: 'Verifizierte Identität',
    month: 'Je 30 Tage, höchstens {max}-mal',
    loanRepaid: 'Je pünktlich zurückgezahltem Kredit, höchstens {max}-mal',
    loanOverdue: 'Solange ein Kredit überfällig ist',
    dayOverdue: 'Je Tag, den ein Kredit in den letzten zwei Jahren überfällig war, höchstens {max} Tage',
  },
  inviteCode: 'Ihr Einladungscode',
  copy: 'Kopieren',
  copied: 'Kopiert',
  copyFailed: 'Bitte markieren und selbst kopieren',
};

export const preferences: Widened<typeof en.preferences> = {
  languageText: 'Auch E-Mails kommen in dieser Sprache.',
  title: 'Wie Sie benachrichtigt werden',
  text: 'Alles steht in Ihrer Liste der Mitteilungen. Wählen Sie, was zusätzlich per E-Mail oder als Push-Mitteilung kommt.',
  about: 'Thema',
  mail: 'E-Mail',
  push: 'Push',
  always: 'Immer',
  never: 'Wird nicht gesendet',
  securityText: 'Sicherheitshinweise, Auszahlungsanträge und zurückgenommene Einzahlungen werden immer gesendet.',
  quiet: 'Ruhezeit',
  quietText:
    'E-Mails und Push-Mitteilungen warten, bis die Ruhezeit endet. Margin-Calls, Stop-outs, Sicherheitshinweise und andere dringende Mitteilungen warten nicht.',
  quietOn: 'Ruhezeit nutzen',
  quietFrom: 'Von',
  quietTo: 'Bis',
  timeZone: 'Zeitzone',
  devices: 'Push-Mitteilungen',
  devicesText: 'Sie erscheinen auch, wenn Candor geschlossen ist, bis Sie sich auf dem Gerät abmelden.',
  turnOn: 'Auf diesem Gerät einschalten',
  test: 'Testmitteilung senden',
  testSent: 'Die Testmitteilung ist unterwegs.',
  testFailed: 'Der Push-Dienst hat die Mitteilung nicht angenommen. Versuchen Sie es später noch einmal.',
  blocked:
    'Ihr Browser blockiert Mitteilungen dieser Website. Erlauben Sie sie in seinen Einstellungen und versuchen Sie es erneut.',
  unavailable: 'Dieser Browser kann von dieser Website keine Push-Mitteilungen empfangen.',
  failed: 'Push-Mitteilungen ließen sich nicht einschalten. Versuchen Sie es noch einmal.',
  details: 'Instrumente und Beträge zeigen',
  detailsText: 'Sonst sagt eine Push-Mitteilung nur, was geschehen ist: Andere könnten Ihren Sperrbildschirm sehen.',
  thisDevice: 'Dieses Gerät',
  since: 'Seit {time}',
  unknownDevice: 'Unbekanntes Gerät',
};

export const protection: Widened<typeof en.protection> = {
  limits: 'Ihre eigenen Limits',
  limitsText: 'Sie gelten für das Live-Konto. Ein strengeres Limit gilt sofort, ein lockereres nach 24 Stunden.',
  title:
    '{kind, select, deposit {Einzahlungen} other {Verluste}} {period, select, day {pro Tag} week {pro Woche} other {pro Monat}}',
  none: 'Kein Limit',
  used: '{used} verbraucht',
  waits: 'Ab {time}: {amount}',
  amount: 'Höchstens, in USDT',
  enterAmount: 'Geben Sie einen Betrag ein.',
  removeLimit: 'Limit aufheben',
  breakTitle: 'Eine Pause machen',
  breakText:
    'Auf dem Live-Konto: keine neuen Orders und keine Einzahlungen. Schließen und auszahlen können Sie weiterhin. Eine Pause lässt sich nicht verkürzen.',
  days: '{count, plural, one {# Tag} other {# Tage}}',
  breakAsk: 'Eine Pause machen ({days})? Sie können sie nicht früher beenden.',
  breakStart: 'Pause beginnen',
  breakUntil: 'Sie machen eine Pause bis {time}.',
};

export const ownData: Widened<typeof en.ownData> = {
  exportTitle: 'Eine Kopie Ihrer Daten',
  exportText: 'Alles, was über Sie gespeichert ist, als eine JSON-Datei.',
  export: 'Kopie herunterladen',
  exporting: 'Einträge bisher: {count}',
  resetTitle: 'Das Demokonto neu beginnen',
  resetText:
    'Offene Demo-Orders werden zuerst zum Marktkurs geschlossen; dann beträgt der Kontostand wieder 100.000 USDT. Der Verlauf bleibt.',
  reset: 'Demokonto zurücksetzen',
  resetDone: 'Der Kontostand des Demokontos beträgt wieder {amount} USDT.',
  closeTitle: 'Konto schließen',
  closeText:
    'Das ist endgültig: Niemand kann sich mehr anmelden. Das Live-Konto muss leer sein. Wir bewahren nur auf, was das Gesetz verlangt.',
  close: 'Konto schließen',
  closeAsk: 'Dieses Konto für immer schließen?',
  closed: 'Das Konto ist geschlossen.',
};
