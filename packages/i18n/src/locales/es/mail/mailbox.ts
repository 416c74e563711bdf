/** El buzón de un entorno de pruebas. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/mailbox.ts';

export const mailbox: Widened<typeof en.mailbox> = {
  title: 'Correos de este entorno de pruebas',
  lead: 'Un entorno de pruebas sin servidor de correo no envía nada. Lo que habría enviado aparece aquí, primero lo más reciente, para cualquiera que pueda abrir esta página. La lista se actualiza sola.',
  empty: 'Todavía no hay correos.',
  all: 'Todos los correos',
  asMail: 'Como lo muestra un programa de correo',
  asText: 'Como texto sin formato',
};
