/** El dinero propio del operador: qué cubre y cada uno de sus movimientos. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/trading/capital.ts';

export const capital: Widened<typeof en.capital> = {
  title: 'El dinero propio del operador',
  lead: 'Lo que podríamos deber en cuentas reales y nuestro propio dinero que lo cubre. Cada cifra se mide a partir de los libros; ninguna puede introducirse a mano.',
  asOf: 'A fecha de {time}.',
  capital: 'Capital',
  capitalHow: 'Aportado por el operador y no retirado.',
  cover: 'Cobertura',
  coverHow:
    'El capital, sumando o restando lo que la operativa, las comisiones, la financiación y la protección han aportado o costado hasta ahora.',
  exposure: 'Exposición',
  exposureHow: 'Lo máximo que podríamos deber, medido como se explica abajo.',
  how: 'Para cada instrumento: el beneficio de todas las posiciones en cuentas reales al precio actual, y lo que se sumaría si el mercado se moviera en nuestra contra. Se mueve tanto como permite el apalancamiento máximo hasta el stop out al {stopOut}, y salta otro {gap}. Las posiciones ganadoras ganan por completo; las perdedoras pagan solo hasta el stop out. Cuenta la peor dirección, redondeada hacia arriba, y los instrumentos nunca se compensan entre sí. No se incluyen saltos mayores, cambios en los tipos de cambio ni comisiones y financiación nocturna futuras.',
  rule: 'Se rechaza toda posición nueva en una cuenta real que eleve la exposición por encima de la cobertura. Cerrar nunca se rechaza.',
  instrument: 'Instrumento',
  long: 'En largo',
  short: 'En corto',
  total: 'Total',
  none: 'No hay posiciones abiertas en cuentas reales.',
  unpriced:
    'Un instrumento con posiciones abiertas aún no tiene precio. Hasta que lo tenga, el total se desconoce y no se abre nada nuevo en cuentas reales.',
  movements: 'Movimientos de capital',
  movementsHow:
    'Cada movimiento lo propuso una persona y lo aprobó otra, con la referencia del banco o de la cadena de bloques. Solo puede retirarse dinero mientras ni el capital ni la cobertura queden por debajo de la exposición.',
  date: 'Fecha',
  movement: 'Movimiento',
  fund: 'Aportación',
  withdraw: 'Retirada',
  reference: 'Referencia',
  amount: 'Importe (USDT)',
  play: 'Dinero ficticio de este entorno de pruebas',
  nothing: 'Aún no se ha aportado nada.',
};
