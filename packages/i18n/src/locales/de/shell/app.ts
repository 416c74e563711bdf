/** See `locales/en/shell/app.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type { app as english } from '../../en/shell/app.ts';

export const app: Widened<typeof english> = {
  newVersion: 'Eine neue Version von Candor ist bereit.',
  renewedElsewhere: 'Candor wurde in einem anderen Tab erneuert. Laden Sie diesen neu, wenn Sie hier fertig sind.',
  renew: 'Jetzt neu laden',
  later: 'Später',
  outdatedTitle: 'Es gibt eine neuere Version dieser Seite',
  outdatedText:
    'In diesem Tab läuft noch die vorige, und ein Teil davon ist nicht mehr vorhanden. Es wurde nichts gesendet oder geändert. Laden Sie die Seite neu, um fortzufahren.',
  noPrices: 'Keine Verbindung. Bis sie wieder da ist, gibt es keine Kurse zu zeigen.',
  install: 'Candor installieren',
  installTitle: 'Candor auf diesem Gerät behalten',
  installText:
    'Candor bekommt ein eigenes Symbol und ein eigenes Fenster und startet sofort. Ohne App-Store, und Sie entfernen es wie jede andere App.',
  installed: 'Candor ist auf diesem Gerät installiert.',
  notNow: 'Jetzt nicht',
};
