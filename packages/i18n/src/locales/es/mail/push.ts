/** Push messages: what a test says. The others say what the list says. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/push.ts';

export const push: Widened<typeof en.push> = {
  testTitle: 'Las notificaciones push funcionan',
  testBody: 'Candor puede avisarle en este dispositivo.',
  /** Of one kind within ten minutes. */
  more: 'De este tipo, en total: {count}',
};

/** The mail that stands for many of one kind. */
export const moreMail: Widened<typeof en.moreMail> = {
  subject: '{what}: más notificaciones ({count})',
  text: 'Desde {from} hubo en diez minutos muchas notificaciones de un mismo tipo ({what}). Las primeras se enviaron por correo una a una. Las demás, que no se enviaron: {count}.',
  list: 'Todas están en su lista de notificaciones.',
  button: 'Ver todas las notificaciones',
};
