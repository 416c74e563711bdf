/** See `locales/en/mail/support-mail.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/support-mail.ts';

export const supportMail: Widened<typeof en.supportMail> = {
  ticket: 'Ticket n. {id}: {title}',
  you: 'Lei, {at}',
  support: 'Assistenza, {at}',
  member: 'Assistenza ({name}), {at}',
  picture: 'con un’immagine',
  button: 'Apri la conversazione',
  impostors: 'L’assistenza non chiede mai password, codici o pagamenti. Chi lo fa è un impostore.',
  answer: {
    subject: 'L’assistenza ha risposto: ticket {id}',
    text: 'C’è una risposta a “{title}”:',
  },
  closed: {
    subject: 'Chiuso: ticket {id}',
    text: 'La conversazione “{title}” è stata chiusa. Ecco che cosa è stato detto:',
  },
  decided: {
    subject: 'Il Suo reclamo è stato deciso: ticket {id}',
    text: 'Il Suo reclamo “{title}” è stato deciso:',
    contest: 'Se non è d’accordo, entro 30 giorni può chiedere una nuova decisione da chi non ha preso parte a questa.',
  },
};
