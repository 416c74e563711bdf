/** Le e-mail su ciò che gli ordini hanno fatto da soli. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/order-mail.ts';

export const orderMail: Widened<typeof en.orderMail> = {
  demo: 'conto demo',
  real: 'conto reale',
  one: '{what}: {name} ({account})',
  line: '{what}: {facts}',
  several: '{count} eventi sui Suoi ordini ({account})',
  price: 'Prezzo',
  quote: 'Quotazione: {bid} / {ask}, {source}, n. {sequence}, {at}',
  more: 'Altri eventi, nelle Sue notifiche: {count}.',
  why: 'I Suoi ordini lo hanno fatto da soli, alle condizioni che aveva impostato. Ogni ordine mostra la quotazione usata.',
};
