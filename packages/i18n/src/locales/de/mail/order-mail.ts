/** Die Mails darüber, was Orders von selbst taten. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/order-mail.ts';

export const orderMail: Widened<typeof en.orderMail> = {
  demo: 'Demokonto',
  real: 'Live-Konto',
  one: '{what}: {name} ({account})',
  line: '{what}: {facts}',
  several: '{count} Vorgänge bei Ihren Orders ({account})',
  price: 'Kurs',
  quote: 'Kursstellung: {bid} / {ask}, {source}, Nr. {sequence}, {at}',
  more: 'Weitere Vorgänge, in Ihren Mitteilungen: {count}.',
  why: 'Das haben Ihre Orders von selbst getan, zu den Bedingungen, die Sie festgelegt hatten. Jede Order zeigt die verwendete Kursstellung.',
};
