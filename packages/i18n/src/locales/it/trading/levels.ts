/** I livelli che si spostano sul grafico, e quanto un’esecuzione dista dal prezzo che si è visto. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/trading/levels.ts';

export const levels: Widened<typeof en.levels> = {
  title: 'Un livello sul grafico',
  help: 'I tasti freccia lo spostano, con Maiusc di dieci passi alla volta. Invio porta alla conferma, Esc annulla lo spostamento. Nulla cambia prima della conferma.',
  handle: '{level}: {order}',
  value: '{price}, {profit} USDT, tutte le commissioni comprese',
  now: '{level} attuale',
  setFor: 'Imposta stop loss o take profit: {order}',
  choose: 'Poi appare sul grafico: lo trascini, o lo sposti con i tasti freccia.',
  before: 'Ora a {price}.',
  isNew: 'Non ancora impostato.',
  confirm: 'Conferma',
  goneTitle: 'Questo ordine non è più in attesa',
  goneText: 'È stato eseguito, annullato o è scaduto mentre era qui. Lo storico degli ordini dice quando e perché.',
  ratio: 'Guadagno per 1 di rischio',
  ratioHelp: 'take profit rispetto allo stop, commissioni comprese',
};

export const fill: Widened<typeof en.fill> = {
  better: 'È {by} meglio di {seen}, il prezzo che ha visto.',
  worse: 'È {by} peggio di {seen}, il prezzo che ha visto.',
  none: 'È esattamente il prezzo che ha visto.',
};
