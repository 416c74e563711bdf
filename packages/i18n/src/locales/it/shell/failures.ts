/** Gli errori del protocollo. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/shell/failures.ts';

export const failures: Widened<typeof en.failures> = {
  400: 'Non siamo riusciti a leggere questa richiesta.',
  401: 'La sessione è terminata. Acceda di nuovo.',
  403: 'Non ha l’autorizzazione per questa operazione.',
  404: 'Nessun risultato.',
  409: 'Questa richiesta è già stata inviata con un altro contenuto.',
  413: 'La richiesta è troppo grande.',
  414: 'L’indirizzo della richiesta è troppo lungo.',
  415: 'Questo tipo di contenuto non è accettato.',
  429: 'Troppe richieste. Attenda un momento e riprovi.',
  500: 'Si è verificato un errore da parte nostra. Riferimento: {requestId}.',
  503: 'Il servizio non è disponibile in questo momento. Riprovi tra poco.',
  timeout: 'La rete non ha risposto in tempo. Controlli l’elenco degli ordini.',
  offline: 'Nessuna connessione a Candor. Controlli la rete.',
  unknown: 'Errore sconosciuto.',
};
