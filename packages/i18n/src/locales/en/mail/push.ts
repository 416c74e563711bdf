/** Push messages: what a test says. The others say what the list says. */
export const push = {
  testTitle: 'Push messages work',
  testBody: 'Candor reaches you on this device.',
} as const;
