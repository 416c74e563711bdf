/** Préstamos: la calculadora, cuánto se puede pedir, el fondo que los respalda y las reglas. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/trading/loans.ts';

export const loans: Widened<typeof en.loans> = {
  lead: 'Pida prestados USDT por un número fijo de días a interés simple. Esta página muestra el coste total antes de que decida nada.',
  risk: 'Un préstamo hay que devolverlo con intereses, pase lo que pase con lo que compre con él.',
  help: 'Cómo funcionan los préstamos y qué puede salir mal',
  notYet:
    'Aquí todavía no se puede contratar un préstamo; la firma y el abono llegarán más adelante. Esta página muestra qué se ofrece y qué cuesta.',
  closed:
    'En este momento no se ofrecen préstamos nuevos. Las cifras corresponden a las últimas condiciones acordadas.',
  none: 'Todavía no se ofrecen préstamos.',
  calculator: 'Qué cuesta un préstamo',
  perDay: '{percent} al día',
  principal: 'Importe prestado',
  freeDays: 'Días sin intereses',
  daily: 'Intereses por día después',
  interest: 'Intereses totales',
  fees: 'Comisiones',
  total: 'Total que hay que devolver',
  due: 'Vencimiento, si se abona ahora',
  nominal: 'Tipo de interés nominal (TIN)',
  apr: 'Tasa anual equivalente (TAE)',
  aprHow:
    'El TIN es el tipo diario por 365. La TAE reúne en una sola tasa anual todos los costes y los días en que usted dispone del dinero, como exige la directiva europea de crédito al consumo. Sirve para comparar ofertas.',
  chart: 'Lo que devuelve',
  schedule: 'Si devuelve antes: el coste, día a día',
  byDay: 'Al final del',
  interestSoFar: 'Intereses hasta entonces',
  totalThen: 'Por devolver',
  limits: 'Cuánto puede pedir prestado',
  limitsHow:
    'Depende de su puntuación de crédito, una suma que puede comprobar a mano. Un préstamo exige además una cuenta real y una identidad verificada.',
  fromScore: 'Puntuación de crédito desde',
  upTo: 'Hasta',
  you: 'Usted',
  yourLimit: 'Puede pedir prestado hasta',
  tooLow: 'Los préstamos empiezan con una puntuación de crédito de {score}.',
  unverified: 'Un préstamo exige una identidad verificada.',
  scoreLink: 'Cómo se suma su puntuación de crédito',
  visitor: 'Inicie sesión para ver su puntuación y su límite.',
  demo: 'Los préstamos solo existen en la cuenta real. Cambie a ella para ver su límite.',
  pool: 'El fondo de préstamos',
  poolHow:
    'Cifras tomadas de los libros contables. Los préstamos se abonan con este fondo: dinero del operador, nunca de otros clientes.',
  rulesTitle: 'Las reglas',
  rules: {
    fees: 'No se cobra ninguna comisión antes del abono, ni después.',
    days: 'Solo se cobran intereses por los días completos en que ha tenido el dinero. Sin intereses al principio: {days}.',
    cap: 'Los intereses totales nunca superan el importe prestado.',
    early: 'Puede devolver antes en cualquier momento, en parte o del todo. Es gratis y ahorra intereses.',
    late: 'Si paga tarde, sigue corriendo el mismo tipo diario. No hay penalización ni intereses sobre intereses.',
  },
};
