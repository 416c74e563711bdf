/** Push messages: what a test says. The others say what the list says. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/push.ts';

export const push: Widened<typeof en.push> = {
  testTitle: 'Push-Mitteilungen funktionieren',
  testBody: 'Candor erreicht Sie auf diesem Gerät.',
  /** Of one kind within ten minutes. */
  more: 'Davon insgesamt: {count}',
};

/** The mail that stands for many of one kind. */
export const moreMail: Widened<typeof en.moreMail> = {
  subject: '{what}: weitere Mitteilungen ({count})',
  text: 'Ab {from} gab es innerhalb von zehn Minuten viele Mitteilungen einer Art ({what}). Die ersten kamen einzeln per E-Mail. Weitere, die nicht per E-Mail kamen: {count}.',
  list: 'Alle stehen in Ihrer Liste der Mitteilungen.',
  button: 'Alle Mitteilungen ansehen',
};
