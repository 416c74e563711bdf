/** See `locales/en/shell/app.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type { app as english } from '../../en/shell/app.ts';

export const app: Widened<typeof english> = {
  newVersion: 'È pronta una nuova versione di Candor.',
  renewedElsewhere: 'Candor è stato aggiornato in un’altra scheda. Quando ha finito qui, ricarichi anche questa.',
  renew: 'Ricarica ora',
  later: 'Più tardi',
  outdatedTitle: 'Esiste una versione più recente di questa pagina',
  outdatedText:
    'Questa scheda usa ancora la versione precedente, di cui una parte non è più disponibile. Non è stato inviato né modificato nulla. Ricarichi la pagina per proseguire.',
  noPrices: 'Nessuna connessione. Finché non torna, non ci sono prezzi da mostrare.',
  install: 'Installa Candor',
  installTitle: 'Tenga Candor su questo dispositivo',
  installText:
    'Avrà un’icona e una finestra proprie e si aprirà subito. Non serve alcuno store e si rimuove come qualsiasi altra app.',
  installed: 'Candor è installato su questo dispositivo.',
  notNow: 'Non ora',
};
