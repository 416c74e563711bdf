/** Lo que se dice de un aviso de margen y de un stop out, en cada página. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/trading/margin.ts';

export const margin: Widened<typeof en.margin> = {
  called: { demo: 'Aviso de margen en la cuenta demo', real: 'Aviso de margen en la cuenta real' },
  strip: 'Nivel de margen: {level}\u00a0%. Al {stopOut}\u00a0% se cierran posiciones, primero la de mayor pérdida.',
  see: 'Ver las posiciones',
  stopped: {
    demo: 'Stop out en la cuenta demo: se cerraron posiciones',
    real: 'Stop out en la cuenta real: se cerraron posiciones',
  },
  over: {
    demo: 'El aviso de margen de la cuenta demo ha terminado',
    real: 'El aviso de margen de la cuenta real ha terminado',
  },
  todo: 'Qué puede hacer',
  close: 'Cierre una posición, o una parte: así se libera el margen que usa.',
  wait: 'No tiene que añadir dinero: no puede perder más de lo que hay en la cuenta.',
  ends: 'El aviso de margen termina en cuanto el nivel supera el {ends}\u00a0%.',
  byQuote: 'Cotización que lo desencadenó: {name} {bid} / {ask}, n.º {sequence}, {at}.',
  largest: 'Se cerró primero la mayor pérdida, y solo lo necesario.',
  closings: 'Qué se cerró, y con qué cotización',
};
