/** See `locales/en/mail/support-mail.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/support-mail.ts';

export const supportMail: Widened<typeof en.supportMail> = {
  ticket: 'Ticket n.º {id}: {title}',
  you: 'Usted, {at}',
  support: 'Atención al cliente, {at}',
  member: 'Atención al cliente ({name}), {at}',
  picture: 'con una imagen',
  button: 'Abrir la conversación',
  impostors: 'Atención al cliente nunca pide contraseñas, códigos ni pagos. Quien lo hace es un impostor.',
  confirm: {
    subject: 'Confirme su dirección: ticket {id}',
    text: 'Alguien hizo una pregunta a atención al cliente y dejó esta dirección para la respuesta. Si fue usted, siga el enlace en un plazo de siete días: desde entonces las respuestas llegarán aquí.',
    button: 'Confirmar la dirección',
    ignore: 'Si no fue usted, no haga nada. No recibirá más correos al respecto.',
  },
  received: {
    subject: 'Recibido: ticket {id}',
    text: 'Hemos recibido su mensaje «{title}».',
    due: 'Le debemos una respuesta a más tardar el {at}.',
    decision: 'La reclamación se decidirá, con sus motivos, a más tardar el {at}.',
  },
  answer: {
    subject: 'Atención al cliente ha respondido: ticket {id}',
    text: 'Hay una respuesta a «{title}»:',
  },
  closed: {
    subject: 'Cerrado: ticket {id}',
    text: 'La conversación «{title}» se ha cerrado. Esto es lo que se dijo:',
  },
  decided: {
    subject: 'Su reclamación está decidida: ticket {id}',
    text: 'Se ha decidido su reclamación «{title}»:',
    contest: 'Si no está de acuerdo, puede pedir en 30 días otra decisión de alguien que no haya intervenido en esta.',
  },
};
