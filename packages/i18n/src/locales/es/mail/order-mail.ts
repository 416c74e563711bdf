/** Los correos sobre lo que las órdenes hicieron por sí solas. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/order-mail.ts';

export const orderMail: Widened<typeof en.orderMail> = {
  demo: 'cuenta demo',
  real: 'cuenta real',
  one: '{what}: {name} ({account})',
  line: '{what}: {facts}',
  several: '{count} novedades de sus órdenes ({account})',
  price: 'Precio',
  quote: 'Cotización: {bid} / {ask}, {source}, n.º {sequence}, {at}',
  more: 'Más novedades, en sus notificaciones: {count}.',
  why: 'Sus órdenes lo hicieron por sí solas, en las condiciones que usted había fijado. Cada orden muestra la cotización utilizada.',
};
