/** Push messages: what a test says. The others say what the list says. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/push.ts';

export const push: Widened<typeof en.push> = {
  testTitle: 'Les notifications push fonctionnent',
  testBody: 'Candor peut vous joindre sur cet appareil.',
  /** Of one kind within ten minutes. */
  more: 'De ce type, au total\u202f: {count}',
};

/** The mail that stands for many of one kind. */
export const moreMail: Widened<typeof en.moreMail> = {
  subject: '{what}\u202f: autres notifications ({count})',
  text: 'À partir de {from}, il y a eu en dix minutes beaucoup de notifications d’un même type ({what}). Les premières ont été envoyées par e-mail une à une. Les autres, qui n’ont pas été envoyées\u202f: {count}.',
  list: 'Toutes figurent dans votre liste de notifications.',
  button: 'Voir toutes les notifications',
};
