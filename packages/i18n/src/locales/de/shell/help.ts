/** Die Hilfe, die Texte, der Support und die Installation der App. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/shell/help.ts';

export const help: Widened<typeof en.help> = {
  title: 'Hilfe',
  lead: 'Wie jeder Teil von Candor funktioniert, was er kostet und was schiefgehen kann.',
  search: 'Hilfe durchsuchen',
  found: '{count, plural, =0 {Nichts gefunden} one {# Treffer} other {# Treffer}}',
  nothingText: 'Versuchen Sie es mit weniger oder anderen Wörtern, oder sehen Sie die Themen durch.',
  topic: 'Thema',
  question: 'Frage',
  notice: 'Mitteilung',
  page: 'Seite',
  fallback: 'Dieser Text liegt noch nicht in Ihrer Sprache vor. Sie lesen ihn auf: {language}.',
  fallbackSome: 'Einige dieser Texte liegen noch nicht in Ihrer Sprache vor.',
  onThisPage: 'Auf dieser Seite',
  related: 'Weiterlesen',
  changed: 'Zuletzt geändert: {date}',
  published: 'Veröffentlicht: {date}',
  text: {
    versions: 'Versionen dieses Textes',
    heldFrom: 'Version {version}, ab {date}',
    holds: 'Gültig',
    older: 'Das ist Version {version}, gültig ab {date}. Vielleicht wurde sie durch eine neuere ersetzt.',
    toCurrent: 'Gültige Version lesen',
    changes: 'Was diese Version geändert hat',
    noChanges: 'In dieser Sprache hat sich nichts geändert.',
    removed: 'Entfernt:',
    added: 'Hinzugefügt:',
    about: 'Hilfe: {title}',
  },
  groups: {
    start: 'Zum Einstieg',
    trading: 'Kurse und Orders',
    margin: 'Margin und Kosten',
    account: 'Konto und Geld',
    products: 'Weitere Produkte',
    app: 'Die App',
  },
  faq: 'Fragen und Antworten',
  faqText: 'Kurze Antworten auf häufige Fragen.',
  categories: 'Themen',
  everything: 'Alle Fragen',
  copyLink: 'Link kopieren',
  notices: 'Neuigkeiten',
  noticesText: 'Was sich geändert hat, und seit wann.',
  noNotices: 'Es gibt keine Neuigkeiten.',
  complaint: 'Beschwerden',
  complaintText: 'Was Sie tun können, wenn etwas nicht stimmt.',
  unknownTitle: 'Diese Seite gibt es nicht',
  unknownText: 'Der Link ist vielleicht alt oder unvollständig. Diese Seiten gibt es:',
};

export const support: Widened<typeof en.support> = {
  title: 'Support',
  text: 'Eine Antwort suchen, uns schreiben oder sich beschweren.',
  lead: 'Dies ist eine Sandbox ohne zugelassenen Betreiber. Wer sie betreibt, antwortet hier, wenn überhaupt jemand.',
  leadOperator: 'Die meisten Fragen beantwortet die Hilfe. Für alle anderen schreiben Sie uns hier.',
  searchTitle: 'Nachschlagen',
  searchText: 'Die meisten Fragen beantwortet die Hilfe.',
  search: 'Suchen',
  unsureTitle: 'Unsicher bei einer Order?',
  unsureText:
    'Prüfen Sie nach einer Zeitüberschreitung zuerst die Orderliste. Wird eine Order aus demselben Formular noch einmal gesendet, wird sie nur einmal ausgeführt. Jede Order zeigt die Kursstellung, zu der sie ausgeführt wurde.',
  openOrders: 'Kontostand und Orders öffnen',
  complaintTitle: 'Ist etwas schiefgegangen?',
  complaintText:
    'Notieren Sie Ordernummer und Uhrzeit. Hier steht, was in eine Beschwerde gehört und an wen sie gehen kann.',
  moneyTitle: 'Jemand verlangt Geld von Ihnen?',
  moneyText:
    'Diese Website nimmt kein Geld an. Niemand bei Candor wird Sie je nach einem Passwort, einem Code, einer Überweisung oder einer Gebühr vor einer Auszahlung fragen.',
  home: 'Zurück zu Candor',
};

export const install: Widened<typeof en.install> = {
  title: 'App holen',
  lead: 'Candor ist eine Web-App: Alles läuft im Browser, und Sie können sie auf den Startbildschirm legen. Kein App-Store, nichts zum Herunterladen.',
  yourDevice: 'Ihr Gerät',
  android: 'Android',
  androidSteps: {
    one: 'Öffnen Sie diese Adresse in Chrome oder Edge.',
    two: 'Öffnen Sie das Menü des Browsers.',
    three: 'Wählen Sie „App installieren“ oder „Zum Startbildschirm hinzufügen“ und bestätigen Sie.',
  },
  apple: 'iPhone und iPad',
  appleSteps: {
    one: 'Öffnen Sie diese Adresse in Safari.',
    two: 'Tippen Sie auf „Teilen“: das Quadrat mit dem Pfeil.',
    three: 'Wählen Sie „Zum Home-Bildschirm“, dann „Hinzufügen“.',
  },
  computer: 'Computer',
  computerSteps: {
    one: 'Chrome oder Edge: Klicken Sie auf das Installationssymbol am Ende der Adresszeile.',
    two: 'Safari auf dem Mac: Wählen Sie im Menü „Ablage“ den Punkt „Zum Dock hinzufügen“.',
    three: 'Firefox kann die App nicht installieren. Im Browser funktioniert dort alles.',
  },
  knowTitle: 'Gut zu wissen',
  offline: 'Ohne Verbindung öffnet sich die App trotzdem und sagt es. Ein alter Kurs wird nie als aktueller gezeigt.',
  updates: 'Eine neue Version wartet, bis Sie sie übernehmen.',
  removal: 'Sie entfernen die App wie jede andere. Ihr Konto bleibt, wie es ist.',
  address: 'Die Adresse dieser Website',
  scan: 'Scannen Sie den Code mit dem Telefon, um die Website dort zu öffnen.',
  warning:
    'Eine „Candor-App“, die als Datei oder Profil angeboten wird, ist nicht von uns. Installieren Sie sie nicht.',
};
