/** Los niveles que se mueven en el gráfico, y cuánto dista una ejecución del precio que se vio. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/trading/levels.ts';

export const levels: Widened<typeof en.levels> = {
  title: 'Un nivel en el gráfico',
  help: 'Las flechas lo mueven, con Mayús de diez en diez pasos. Intro lleva a la confirmación, Esc lo devuelve a su sitio. Nada cambia antes de que usted confirme.',
  handle: '{level}: {order}',
  value: '{price}, {profit} USDT, descontadas todas las comisiones',
  now: '{level} actual',
  setFor: 'Fijar stop loss o take profit: {order}',
  choose: 'Después aparece en el gráfico: arrástrelo, o muévalo con las flechas.',
  before: 'Ahora en {price}.',
  isNew: 'Todavía sin fijar.',
  confirm: 'Confirmar',
  goneTitle: 'Esta orden ya no está pendiente',
  goneText:
    'Se ejecutó, se canceló o caducó mientras usted estaba aquí. El historial de órdenes indica cuándo y por qué.',
  ratio: 'Ganancia por cada 1 de riesgo',
  ratioHelp: 'take profit frente al stop, con comisiones',
};

export const fill: Widened<typeof en.fill> = {
  better: 'Es {by} mejor que los {seen} que usted vio.',
  worse: 'Es {by} peor que los {seen} que usted vio.',
  none: 'Es exactamente el precio que usted vio.',
};
