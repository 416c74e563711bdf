/** See `locales/en/shell/app.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type { app as english } from '../../en/shell/app.ts';

export const app: Widened<typeof english> = {
  newVersion: 'Eine neue Version von Candor ist bereit.',
  renewedElsewhere: 'Candor wurde in einem anderen Tab aktualisiert. Laden Sie diesen neu, wenn Sie hier fertig sind.',
  renew: 'Jetzt neu laden',
  later: 'Später',
  outdatedTitle: 'Es gibt eine neuere Version dieser Seite',
  outdatedText:
    'In diesem Tab läuft die vorige Version, von der ein Teil nicht mehr vorhanden ist. Es wurde nichts gesendet oder geändert. Laden Sie die Seite neu, um fortzufahren.',
  noPrices: 'Keine Verbindung. Sobald sie wieder da ist, gibt es wieder Kurse.',
  install: 'Candor installieren',
  installTitle: 'Candor auf diesem Gerät behalten',
  installText:
    'Mit eigenem Symbol und eigenem Fenster, und sofort offen. Kein App-Store nötig; Candor lässt sich entfernen wie jede andere App.',
  installed: 'Candor ist auf diesem Gerät installiert.',
  notNow: 'Jetzt nicht',
};
