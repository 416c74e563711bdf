/** Persönliche Einstellungen und die ersten Schritte. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/personal.ts';

export const avatar: Widened<typeof en.avatar> = {
  title: 'Ihr Bild',
  text: 'Nur Sie sehen es: im Menü und auf dieser Seite. Wir speichern davon nur ein kleines Quadrat, verschlüsselt, und löschen es, wenn Sie es entfernen oder das Konto schließen.',
  choose: 'Bild wählen',
  remove: 'Bild entfernen',
  crop: 'Ausschnitt wählen',
  cropText: 'Ziehen Sie das Bild, oder benutzen Sie die Regler. Der Rest verlässt dieses Gerät nicht.',
  preview: 'Vorschau Ihres Bildes',
  zoom: 'Vergrößerung',
  x: 'Links – rechts',
  y: 'Oben – unten',
  use: 'Dieses Bild verwenden',
};

export const display: Widened<typeof en.display> = {
  title: 'Anzeigewährung',
  text: 'Zeigen Sie Summen zusätzlich in einer Währung an, die Sie leichter lesen. Orders, Gebühren, Auszüge und Auszahlungen bleiben in ihrer eigenen Einheit. Nur auf diesem Gerät gespeichert.',
  label: 'Summen auch anzeigen in',
  none: 'Nur USDT',
  example: 'Beispiel: {amount}',
};

export const sounds: Widened<typeof en.sounds> = {
  title: 'Töne',
  text: 'Kurze Töne, wenn eine Order ausgeführt wird, und bei Margin-Calls. Nur auf diesem Gerät gespeichert.',
  legend: 'Töne abspielen',
  choices: {
    off: 'Nie',
    inFront: 'Wenn sichtbar',
    always: 'Immer',
  },
  try: {
    filled: 'Anhören: Order ausgeführt',
    margin: 'Anhören: Margin-Call',
  },
  help: '„Immer“ gilt auch, wenn ein anderer Tab oder ein anderes Programm im Vordergrund ist. Ist auf Ihrem Gerät reduzierte Bewegung eingestellt, hören Sie nur Margin-Calls. Der Browser bleibt womöglich stumm, bis Sie auf die Seite geklickt haben.',
};

export const settingsPage: Widened<typeof en.settingsPage> = {
  sections: 'Auf dieser Seite',
  elsewhere: 'An anderer Stelle in Ihrem Konto',
  security: 'Passwort, zweiter Faktor, angemeldete Geräte',
  protection: 'Eigene Limits, eine Pause einlegen',
  data: 'Kopie Ihrer Daten, Konto schließen',
};

export const starting: Widened<typeof en.starting> = {
  title: 'Erste Schritte',
  progress: '{done} von {all} erledigt',
  done: 'Erledigt',
  hide: 'Liste ausblenden',
  show: 'Liste anzeigen',
  underReview: 'Ihre Identität wird geprüft. Das Ergebnis teilen wir Ihnen mit.',
  steps: {
    identity: {
      title: 'Identität verifizieren',
      text: 'Nötig, bevor Sie auszahlen oder einen Kredit aufnehmen können.',
    },
    funds: {
      title: 'Einzahlen oder das Demokonto ausprobieren',
      text: 'Auf dem Demokonto liegen 100.000 USDT Spielgeld. Sie müssen nichts einzahlen.',
    },
    order: {
      title: 'Ihre erste Order aufgeben',
      text: 'Eine Demo-Order zählt auch.',
    },
    secondFactor: {
      title: 'Zweiten Faktor einrichten',
      text: 'Eine Authenticator-App oder ein Passkey schützt Ihr Konto, falls Ihr Passwort gestohlen wird.',
    },
  },
};
