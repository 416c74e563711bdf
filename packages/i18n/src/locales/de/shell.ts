/** Was um jede Seite herum steht. */
import type { Widened } from '../../catalogue.ts';
import type * as en from '../en/shell.ts';

export const shell: Widened<typeof en.shell> = {
  skip: 'Zum Inhalt springen',
  navigation: 'Hauptnavigation',
  home: 'Start',
  market: 'Märkte',
  trading: 'Smart Trading',
  loan: 'Kredite',
  nfts: 'NFTs',
  profile: 'Konto',
  tabs: {
    home: 'Start',
    market: 'Märkte',
    trading: 'Smart',
    loan: 'Kredite',
    nfts: 'NFTs',
    profile: 'Konto',
  },
  language: 'Sprache',
  languageTitle: 'Sprache wählen',
  support: 'Support (öffnet in neuem Tab)',
  notifications: 'Mitteilungen',
  login: 'Anmelden',
  register: 'Registrieren',
  logout: 'Abmelden',
  loggedOut: 'Sie sind abgemeldet.',
  close: 'Schließen',
  cancel: 'Abbrechen',
  retry: 'Erneut versuchen',
  back: 'Zurück',
  nothing: 'Nichts gefunden.',
  noMore: 'Keine weiteren Daten.',
  copy: 'Kopieren',
  copied: 'Kopiert.',
  copyFailed: 'Kopieren nicht möglich. Markieren Sie den Text und kopieren Sie ihn selbst.',
  lateTitle: 'Diese Seite ist nicht angekommen',
  lateText: 'Ihre Verbindung ist vielleicht langsam oder unterbrochen. Es wurde nichts gesendet oder geändert.',
  offline: 'Sie sind offline. Die Kurse auf dieser Seite stehen still, bis das Netz wieder da ist.',
  tryNow: 'Jetzt versuchen',
  loading: 'Wird geladen',
  failedTitle: 'Das konnte nicht geladen werden',
  brokenTitle: 'Dieser Teil der Seite ist ausgefallen',
  brokenText:
    'Es lag nicht an Ihnen. Dadurch wurde nichts gesendet oder geändert. Laden Sie die Seite neu, um fortzufahren.',
  reload: 'Neu laden',
  reconnecting:
    'Verbindung unterbrochen. Die Kurse auf dieser Seite stehen still, bis sie wieder steht. Verbindung wird wiederhergestellt …',
  sandbox: 'Sandbox: Hier ist alles Spielgeld.',
  playMoney: 'Spielgeld',
  demo: 'Demokonto',
  real: 'Live-Konto',
  switchMode: 'Konto wechseln',
  switchToDemo: 'Zum Demokonto wechseln',
  switchToReal: 'Zum Live-Konto wechseln',
  switchTitleDemo: 'Zum Demokonto wechseln?',
  switchTitleReal: 'Zum Live-Konto wechseln?',
  switchTextDemo: 'Sie sehen dann Ihr Demoguthaben und handeln damit. Ihr Live-Konto bleibt, wie es ist.',
  switchTextReal: 'Sie sehen dann Ihr Guthaben auf dem Live-Konto und handeln damit. Ihr Demokonto bleibt, wie es ist.',
  switchTextSandbox: 'In dieser Sandbox ist auch auf dem Live-Konto nur Spielgeld, und es beginnt leer.',
  switchedToDemo: 'Zum Demokonto gewechselt.',
  switchedToReal: 'Zum Live-Konto gewechselt.',
};

export const footer: Widened<typeof en.footer> = {
  products: 'Produkte',
  promise: 'Jeder Kurs hat eine Quelle. Jeder Saldo geht auf.',
  risk: 'Der Handel auf Margin birgt ein hohes Risiko, schnell Geld zu verlieren. Setzen Sie nur Geld ein, dessen Verlust Sie verkraften können.',
  company: 'Unternehmen',
  policy: 'Richtlinien',
  statement: 'Erklärungen',
  app: 'App',
  download: 'App holen',
  noOperator: 'Sandbox ohne zugelassenen Betreiber. Hier wird kein echtes Geld angenommen.',
  operator: 'Betrieben von {operator}',
  api: 'API-Referenz',
  copyright: '© {year} Candor',
};

export const home: Widened<typeof en.home> = {
  title: 'Kurse mit Quelle',
  headline: 'Jeder Kurs hat eine Quelle. Jeder Saldo geht auf.',
  lead: 'Candor zeigt, wer jeden Kurs gestellt hat, wann und unter welcher laufenden Nummer, und bewahrt diese Kursstellung mit jedem Geschäft auf. Ihr Kontostand ist nichts als die Summe von Buchungen, die Sie lesen können.',
  start: 'Demokonto eröffnen',
  startHelp: 'Ein Demokonto beginnt mit 100.000 USDT Spielgeld. Keine Karte, keine Einzahlung.',
  toMarkets: 'Märkte ansehen',
  specimen: 'Ein Kurs, vollständig',
  specimenHelp: 'Live von diesem Server. Genau das wird mit einem Geschäft gespeichert.',
  getStarted: 'Loslegen',
  marketTitle: 'Märkte',
  marketText: 'Devisen, Krypto, Aktien, Futures, Fonds und Metalle, jeweils mit Spread, Handelszeiten und Quelle.',
  loanTitle: 'Kredite',
  loanText:
    'Die gesamten Kosten vor der Unterschrift, keine Gebühr vor der Auszahlung und kostenlose vorzeitige Rückzahlung.',
  smartTitle: 'Smart Trading',
  smartText:
    'Pläne, deren Ertrag zurückgelegt ist, bevor Sie kaufen. Der Pool, aus dem er gezahlt wird, ist öffentlich.',
  nftsTitle: 'NFTs für den guten Zweck',
  nftsText:
    'Der gesamte Erlös geht in derselben Transaktion an eine Kinderhilfsorganisation, auf einer Seite, die jeder prüfen kann.',
  soon: 'Noch nicht verfügbar',
  download: 'App holen',
  downloadHelp: 'Für Telefon und Computer, direkt aus dem Browser',
  demoTitle: 'Üben Sie mit 100.000 USDT Spielgeld',
  demoText: 'Echte Regeln, echte Gebühren, kein echtes Geld.',
  demoStart: 'Jetzt üben',
  demoTrade: 'Auf dem Demokonto handeln',
  demoSwitchHint: 'Ihr Demokonto bleibt, wie es ist, während Sie das Live-Konto nutzen.',
  figuresTitle: 'Gemessen, nicht behauptet',
  figuresText: 'Um {time} aus dem laufenden System gelesen. Man kann sie nirgends eintippen.',
  figuresFailed: 'Die Zahlen können gerade nicht gemessen werden.',
  volume: '24-Stunden-Volumen',
  volumeDemo: 'Demokonten',
  volumeReal: 'Live-Konten: {amount} USDT',
  cryptocurrencies: 'Gelistete Kryptowährungen',
  users: 'Registrierte Nutzer',
  fee: 'Höchste Gebühr',
  feeValue: '{percent} %',
  feeHelp: 'auf den Nominalwert, bei Eröffnung und bei Schließung',
  liveTable: 'Markt live',
  allMarkets: 'Alle Märkte',
};

export const frames: Widened<typeof en.frames> = {
  notOpen: 'Noch nicht verfügbar',
  trading:
    'Hier entsteht Smart Trading: Pläne mit festem täglichem Ertrag, der in einem öffentlichen Pool zurückgelegt ist, bevor jemand kauft. Nur für Live-Konten.',
  loan: 'Hier entstehen Kredite: die gesamten Kosten vor der Unterschrift, keine Gebühr im Voraus, ein Vertrag, den Sie für immer herunterladen können. Dafür ist eine geprüfte Identität nötig.',
  nfts: 'Hier entstehen NFTs für den guten Zweck: Auktionen, deren Erlös in derselben Transaktion an eine Kinderhilfsorganisation geht, auf einer öffentlichen Seite.',
  invite:
    'Hier können Sie künftig Freunde einladen: ein Link und ein Anteil an deren Handelsgebühren, gezahlt allein aus Gebühreneinnahmen.',
  notification: 'Hier stehen künftig Ihre Mitteilungen: Ausführungen, Schließungen, Prüfungen und Sicherheitshinweise.',
  rules: 'Was gelten wird',
  titles: {
    invite: 'Freunde einladen',
    notification: 'Mitteilungen',
  },
};

export const laterRules: Widened<typeof en.laterRules> = {
  trading: {
    first:
      'Der gesamte Ertrag eines Plans ist zurückgelegt, bevor er gekauft werden kann. Kein Kunde wird je mit dem Geld eines anderen bezahlt.',
    second:
      'Ein vorzeitiger Ausstieg kostet einen Anteil des Kapitals, der vor der Bestätigung angezeigt wird: 1 % und nie mehr als 5 %.',
    third: 'Kein Plan darf mehr als 20 % im Jahr versprechen. Die Software weigert sich, ihn anzubieten.',
  },
  loan: {
    first: 'Jahreszins, Gesamtzinsen und Rückzahlungstermin vor der Unterschrift. Keine Gebühr im Voraus.',
    second: 'Die Gesamtzinsen übersteigen nie den geliehenen Betrag. Vorzeitige Rückzahlung ist kostenlos.',
    third: 'Der unterschriebene Vertrag lässt sich für immer herunterladen.',
  },
  nfts: {
    first: 'Ein Gebot bindet seinen Betrag; wer überboten wird, bekommt ihn im selben Moment frei.',
    second: 'Der gesamte Erlös geht in derselben Transaktion wie der Verkauf auf das Konto der Hilfsorganisation.',
    third: 'Jeder Verkauf und jede Auszahlung steht auf einer öffentlichen Seite.',
  },
};

export const onboarding: Widened<typeof en.onboarding> = {
  title: 'Handeln, wo nichts verborgen ist',
  prices: 'Jeder Kurs hat eine Quelle, eine Zeit und eine Nummer. Niemand kann einen eintippen.',
  books: 'Ihr Kontostand ist die Summe von Buchungen, die Sie lesen können.',
  demo: 'Beginnen Sie mit 100.000 USDT Spielgeld.',
  risk: 'Der Handel auf Margin birgt ein hohes Risiko, schnell Geld zu verlieren.',
  continue: 'Weiter',
  skip: 'Überspringen',
};

export const settings: Widened<typeof en.settings> = {
  title: 'Einstellungen',
  theme: 'Darstellung',
  themes: { system: 'Wie das Gerät', light: 'Hell', dark: 'Dunkel' },
  colours: 'Farben der Kurse',
  colourChoices: { redUp: 'Rot steigend', greenUp: 'Grün steigend', blueOrange: 'Blau steigend' },
  coloursHelp:
    'Rot steigend, Grün fallend; Grün steigend, Rot fallend; oder Blau steigend, Orange fallend. Pfeil und Vorzeichen bleiben gleich.',
  kept: 'Nur auf diesem Gerät gespeichert.',
};
