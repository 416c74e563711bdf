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
  impostors: 'Der Support fragt nie nach Passwörtern, Codes oder Zahlungen. Wer das tut, ist ein Betrüger.',
  confirm: {
    subject: 'Bestätigen Sie Ihre Adresse: Ticket {id}',
    text: 'Jemand hat dem Support eine Frage gestellt und diese Adresse für die Antwort angegeben. Wenn Sie das waren, folgen Sie dem Link innerhalb von sieben Tagen; Antworten kommen dann hierher.',
    button: 'Adresse bestätigen',
    ignore: 'Wenn Sie es nicht waren, tun Sie nichts. Dazu kommt keine weitere E-Mail.',
  },
  received: {
    subject: 'Ihre Nachricht ist eingegangen: Ticket {id}',
    text: 'Wir haben Ihre Nachricht „{title}“ erhalten.',
    due: 'Eine Antwort ist bis {at} fällig.',
    decision: 'Über die Beschwerde wird bis {at} entschieden, mit Begründung.',
  },
  answer: {
    subject: 'Der Support hat geantwortet: Ticket {id}',
    text: 'Zu „{title}“ gibt es eine Antwort:',
  },
  closed: {
    subject: 'Geschlossen: Ticket {id}',
    text: 'Das Gespräch „{title}“ wurde geschlossen. Hier ist der Verlauf:',
  },
  decided: {
    subject: 'Über Ihre Beschwerde ist entschieden: Ticket {id}',
    text: 'Über Ihre Beschwerde „{title}“ wurde entschieden:',
    contest:
      'Sind Sie nicht einverstanden, können Sie innerhalb von 30 Tagen eine neue Entscheidung von jemandem verlangen, der an dieser nicht beteiligt war.',
  },
};
