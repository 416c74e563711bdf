/** La proporción medida de cuentas con pérdidas, junto a cada aviso de riesgo. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/trading/risk.ts';

export const risk: Widened<typeof en.risk> = {
  measured:
    'El {percent} % de las cuentas reales perdió dinero en los últimos 12 meses: {losing} de {accounts}, medido el {date}.',
  notEnough:
    'Aún no hay datos suficientes para decir cuántas cuentas reales pierden dinero: {accounts} han operado y hacen falta {needed}.',
  how: 'Cómo se mide',
  page: 'Ejecución medida',
  capital: 'El dinero propio del operador',
};
