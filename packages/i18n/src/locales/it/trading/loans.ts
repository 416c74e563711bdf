/** Prestiti: il calcolatore, quanto si può chiedere, il fondo che li finanzia e le regole. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/trading/loans.ts';

export const loans: Widened<typeof en.loans> = {
  lead: 'Prenda in prestito USDT per un numero fisso di giorni, a interesse semplice. Questa pagina mostra il costo totale prima di qualsiasi decisione.',
  risk: 'Un prestito va rimborsato con gli interessi, qualunque sorte abbia ciò che acquista con quel denaro.',
  help: 'Come funzionano i prestiti e che cosa può andare storto',
  notYet:
    'Qui non è ancora possibile ottenere un prestito; la firma e l’erogazione arriveranno più avanti. Questa pagina mostra che cosa viene offerto e quanto costa.',
  closed: 'Al momento non vengono offerti nuovi prestiti. Le cifre sono quelle delle ultime condizioni concordate.',
  none: 'Non vengono ancora offerti prestiti.',
  calculator: 'Quanto costa un prestito',
  perDay: '{percent} al giorno',
  principal: 'Importo del prestito',
  freeDays: 'Giorni senza interessi',
  daily: 'Interessi al giorno, in seguito',
  interest: 'Interessi totali',
  fees: 'Commissioni',
  total: 'Totale da rimborsare',
  due: 'Scadenza, se erogato ora',
  nominal: 'Tasso annuo nominale (TAN)',
  apr: 'Tasso annuo effettivo globale (TAEG)',
  aprHow:
    'Il TAN è il tasso giornaliero per 365. Il TAEG riunisce in un solo tasso annuo tutti i costi e i giorni in cui Lei dispone del denaro, come prescrive la direttiva europea sul credito ai consumatori. Serve a confrontare le offerte.',
  chart: 'Quanto rimborsa',
  schedule: 'Se rimborsa in anticipo: il costo, giorno per giorno',
  byDay: 'Entro la fine del',
  interestSoFar: 'Interessi fino ad allora',
  totalThen: 'Da rimborsare',
  limits: 'Quanto può prendere in prestito',
  limitsHow:
    'Dipende dal Suo punteggio di credito, una somma che può controllare a mano. Un prestito richiede inoltre un conto reale e un’identità verificata.',
  fromScore: 'Punteggio di credito da',
  upTo: 'Fino a',
  you: 'Lei',
  yourLimit: 'Può prendere in prestito fino a',
  tooLow: 'I prestiti partono da un punteggio di credito di {score}.',
  unverified: 'Un prestito richiede un’identità verificata.',
  scoreLink: 'Come si compone il Suo punteggio di credito',
  visitor: 'Acceda per vedere il Suo punteggio e il Suo limite.',
  demo: 'I prestiti esistono solo sul conto reale. Passi a quello per vedere il Suo limite.',
  pool: 'Il fondo per i prestiti',
  poolHow:
    'Dati tratti dai libri contabili. I prestiti sono erogati da questo fondo: denaro dell’operatore, mai di altri clienti.',
  rulesTitle: 'Le regole',
  rules: {
    fees: 'Nessuna commissione è dovuta prima dell’erogazione, né dopo.',
    days: 'Gli interessi maturano solo per i giorni interi in cui ha avuto il denaro. Senza interessi all’inizio: {days}.',
    cap: 'Gli interessi totali non superano mai l’importo del prestito.',
    early:
      'Può rimborsare in anticipo in qualsiasi momento, in parte o del tutto. È gratuito e fa risparmiare interessi.',
    late: 'Se paga in ritardo, continua a valere lo stesso tasso giornaliero. Non ci sono penali né interessi sugli interessi.',
  },
};
