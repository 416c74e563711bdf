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
    'In questa scheda gira la versione precedente, di cui una parte non esiste più. Non è stato inviato né modificato nulla. Ricarichi la pagina per proseguire.',
  noPrices: 'Nessuna connessione. I prezzi tornano insieme a essa.',
  install: 'Installa Candor',
  installTitle: 'Tenga Candor su questo dispositivo',
  installText:
    'Con icona e finestra proprie, e si apre subito. Non serve uno store; si rimuove come qualsiasi altra app.',
  installed: 'Candor è installato su questo dispositivo.',
  notNow: 'Non ora',
};
