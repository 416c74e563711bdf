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
  confirm: {
    subject: 'Confermi il Suo indirizzo: ticket {id}',
    text: 'Qualcuno ha posto una domanda all’assistenza e ha lasciato questo indirizzo per la risposta. Se è stato Lei, segua il link entro sette giorni: da allora le risposte arriveranno qui.',
    button: 'Conferma l’indirizzo',
    ignore: 'Se non è stato Lei, non faccia nulla. Non arriveranno altre e-mail al riguardo.',
  },
  received: {
    subject: 'Abbiamo ricevuto il Suo messaggio: ticket {id}',
    text: 'Abbiamo ricevuto il Suo messaggio «{title}».',
    due: 'Una risposta è dovuta entro il {at}.',
    decision: 'Il reclamo sarà deciso, con le motivazioni, entro il {at}.',
  },
  answer: {
    subject: 'L’assistenza ha risposto: ticket {id}',
    text: 'C’è una risposta a «{title}»:',
  },
  closed: {
    subject: 'Chiuso: ticket {id}',
    text: 'La conversazione «{title}» è stata chiusa. Ecco che cosa è stato detto:',
  },
  decided: {
    subject: 'Il Suo reclamo è stato deciso: ticket {id}',
    text: 'Il Suo reclamo «{title}» è stato deciso:',
    contest: 'Se non è d’accordo, entro 30 giorni può chiedere una nuova decisione da chi non ha preso parte a questa.',
  },
};
