/** Push messages: what a test says. The others say what the list says. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/push.ts';

export const push: Widened<typeof en.push> = {
  testTitle: 'Le notifiche push funzionano',
  testBody: 'Candor La raggiunge su questo dispositivo.',
  /** Of one kind within ten minutes. */
  more: 'Di questo tipo, in tutto: {count}',
};

/** The mail that stands for many of one kind. */
export const moreMail: Widened<typeof en.moreMail> = {
  subject: '{what}: altre notifiche ({count})',
  text: 'Da {from} ci sono state in dieci minuti molte notifiche dello stesso tipo ({what}). Le prime sono state inviate per e-mail una a una. Le altre, non inviate: {count}.',
  list: 'Sono tutte nel Suo elenco delle notifiche.',
  button: 'Vedi tutte le notifiche',
};
