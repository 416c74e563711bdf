/** Che cosa si dice di margin call e stop out, su ogni pagina. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/trading/margin.ts';

export const margin: Widened<typeof en.margin> = {
  called: { demo: 'Margin call sul conto demo', real: 'Margin call sul conto reale' },
  strip: 'Livello di margine {level}%. Al {stopOut}% si chiudono posizioni, dalla perdita maggiore.',
  see: 'Vedi le posizioni',
  stopped: {
    demo: 'Stop out sul conto demo: sono state chiuse posizioni',
    real: 'Stop out sul conto reale: sono state chiuse posizioni',
  },
  over: { demo: 'La margin call sul conto demo è finita', real: 'La margin call sul conto reale è finita' },
  todo: 'Che cosa può fare',
  close: 'Chiuda una posizione, o una parte: si libera il margine che impegna.',
  wait: 'Non deve aggiungere denaro: non può perdere più di quanto c’è sul conto.',
  ends: 'La margin call finisce appena il livello supera il {ends}%.',
  byQuote: 'Quotazione che l’ha determinato: {name} {bid} / {ask}, n. {sequence}, {at}.',
  largest: 'La perdita maggiore è stata chiusa per prima, e solo quanto bastava a liberare il conto.',
  closings: 'Che cosa è stato chiuso, e a quale quotazione',
};
