/** Il contratto di prestito come documento. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/agreement-pdf.ts';

export const agreementPdf: Widened<typeof en.agreementPdf> = {
  title: 'Contratto di prestito',
  draft: 'Da firmare',
  signed: 'Firmato',
  lender: 'Finanziatore',
  borrower: 'Mutuatario',
  customerNumber: 'Numero cliente',
  document: 'Contratto',
  number: '{loan}, versione {number}',
  made: 'Redatto il',
  terms: 'Condizioni concordate',
  amount: 'Importo del prestito',
  term: 'Durata',
  days: '{days, plural, one {# giorno di 24 ore} many {# giorni di 24 ore} other {# giorni di 24 ore}} dall’erogazione',
  freeDays: 'Giorni senza interessi',
  daily: 'Interessi per ogni giorno successivo',
  nominal: 'Tasso annuo nominale (TAN)',
  apr: 'Tasso annuo effettivo globale (TAEG)',
  aprHow: 'Ai sensi dell’allegato III della direttiva (UE) 2023/2225, per il rimborso integrale l’ultimo giorno.',
  interest: 'Interessi totali per l’intera durata',
  fees: 'Commissioni',
  none: 'Nessuna',
  total: 'Totale da rimborsare',
  rules: 'Le regole',
  payout:
    'Il prestito è erogato in un’unica operazione sul conto reale del mutuatario, una volta approvato dal finanziatore. Prima non è dovuto alcun pagamento.',
  charge:
    'L’interesse è semplice: il tasso giornaliero si applica al capitale ancora dovuto, per ogni giorno intero successivo ai giorni senza interessi, e il risultato è arrotondato per difetto al milionesimo di USDT. Non si applicano interessi sugli interessi.',
  cap: 'Gli interessi totali non superano mai l’importo del prestito.',
  early:
    'Il mutuatario può rimborsare in anticipo in qualsiasi momento, in parte o del tutto, senza alcun onere. I rimborsi si imputano prima agli interessi, poi al capitale.',
  withdrawal:
    'Entro 14 giorni dall’erogazione il mutuatario può recedere dal presente contratto senza fornire alcuna motivazione, rimborsando il capitale con gli interessi dei giorni trascorsi.',
  due: 'Al termine della durata del prestito, quanto dovuto viene addebitato sul saldo disponibile del conto reale del mutuatario, nei limiti di tale saldo.',
  late: 'Se qualcosa resta da pagare, continua ad applicarsi lo stesso tasso giornaliero, senza alcun altro onere. Gli importi in ritardo vengono addebitati sui saldi successivi e prima dei prelievi; tutto il resto può essere prelevato.',
  debt: 'Il prestito va rimborsato, qualunque sorte abbia ciò che si acquista con quel denaro.',
  schedule: 'Costo giorno per giorno',
  day: 'Giorno',
  interestSoFar: 'Interessi fino ad allora',
  payoff: 'Per rimborsare tutto quel giorno',
  signature: 'Firma del mutuatario',
  typed: 'Firmato scrivendo il nome',
  at: 'Firmato il {at}',
  basis: 'SHA-256 del documento sottoposto alla firma: {sha256}',
  play: 'Questo è un ambiente di prova: il prestito è denaro fittizio e non è un debito.',
};
