/** Push messages: what a test says. The others say what the list says. */
export const push = {
  testTitle: 'Push messages work',
  testBody: 'Candor reaches you on this device.',
  /** Of one kind within ten minutes. */
  more: 'Of this kind, in all: {count}',
} as const;

/** The mail that stands for many of one kind. */
export const moreMail = {
  subject: '{what}: further notifications ({count})',
  text: 'From {from} there were many notifications of one kind within ten minutes ({what}). The first ones were mailed one by one. Others not mailed: {count}.',
  list: 'All of them are in your list of notifications.',
  button: 'See all notifications',
} as const;
