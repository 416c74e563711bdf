/** Los correos sobre avisos de margen y stop out. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/margin-mail.ts';

export const marginMail: Widened<typeof en.marginMail> = {
  called: { demo: 'Aviso de margen en su cuenta demo', real: 'Aviso de margen en su cuenta real' },
  stopped: {
    demo: 'Stop out en su cuenta demo: se cerraron posiciones',
    real: 'Stop out en su cuenta real: se cerraron posiciones',
  },
  state: '{at}: patrimonio {equity} USDT, margen usado {used} USDT, nivel de margen {level}\u00a0%.',
  quote: 'Cotización que lo desencadenó: {name} {bid} / {ask}, n.º {sequence}, {at}.',
  next: 'Su patrimonio ya no cubre el margen de sus posiciones. Al {stopOut}\u00a0% se cierran, primero la de mayor pérdida.',
  todo: 'Puede cerrar una posición, o una parte: así se libera margen. No tiene que añadir dinero: no puede perder más de lo que hay en la cuenta.',
  why: 'Al {stopOut}\u00a0% o menos se cierran posiciones: primero la de mayor pérdida, y solo lo necesario.',
  closing:
    '{name}, {direction}: {lots} lotes cerrados a {price}. Cotización: {bid} / {ask}, {source}, n.º {sequence}, {at}. Resultado antes de comisiones: {profit} USDT.',
  cancelled: 'Órdenes pendientes que se cancelaron primero: {count}.',
  more: 'Otros cierres, en su historial de órdenes: {count}.',
  button: 'Ver posiciones e historial',
  mute: 'Puede desactivar estos correos en la página de su cuenta, en Preferencias.',
};
