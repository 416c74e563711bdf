/** Les e-mails sur ce que les ordres ont fait d’eux-mêmes. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/order-mail.ts';

export const orderMail: Widened<typeof en.orderMail> = {
  demo: 'compte démo',
  real: 'compte réel',
  one: '{what}\u202f: {name} ({account})',
  line: '{what}\u202f: {facts}',
  several: '{count} événements sur vos ordres ({account})',
  price: 'Cours',
  quote: 'Cotation\u202f: {bid} / {ask}, {source}, n° {sequence}, {at}',
  more: 'Autres événements, dans vos notifications\u202f: {count}.',
  why: 'Vos ordres ont fait cela d’eux-mêmes, aux conditions que vous aviez fixées. Chaque ordre indique la cotation utilisée.',
};
