/** See `locales/en/mail/support-mail.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/support-mail.ts';

export const supportMail: Widened<typeof en.supportMail> = {
  ticket: 'Ticket Nr. {id}: {title}',
  you: 'Sie, {at}',
  support: 'Support, {at}',
  member: 'Support ({name}), {at}',
  picture: 'mit Bild',
  button: 'Gespräch öffnen',
  impostors: 'Der Support fragt nie nach Passwörtern, Codes oder Zahlungen. Wer das tut, gibt sich nur dafür aus.',
  answer: {
    subject: 'Der Support hat geantwortet: Ticket {id}',
    text: 'Zu „{title}“ gibt es eine Antwort:',
  },
  closed: {
    subject: 'Geschlossen: Ticket {id}',
    text: 'Das Gespräch „{title}“ wurde geschlossen. Das wurde gesagt:',
  },
  decided: {
    subject: 'Über Ihre Beschwerde ist entschieden: Ticket {id}',
    text: 'Über Ihre Beschwerde „{title}“ wurde entschieden:',
    contest:
      'Sind Sie nicht einverstanden, können Sie innerhalb von 30 Tagen verlangen, dass jemand neu entscheidet, der daran nicht beteiligt war.',
  },
};
