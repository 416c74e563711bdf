/** The list of all keys, and what is said of a price when a listener asks for it. */
export const access = {
  title: 'Keyboard shortcuts',
  everywhere: 'Everywhere',
  lists: 'Lists, tabs and search',
  trading: 'Instrument and order form',
  move: 'To the next control; with Shift to the one before',
  search: 'Search all instruments',
  list: 'This list',
  leave: 'Close a dialog, a sheet or full screen',
  messages: 'To the latest message',
  choose: 'Choose between tabs, directions and leverage',
  find: 'Choose a result of the search, then open it',
  sayPrice: 'Say the price now',
  review: 'From the order form to the review; it never places an order',
  either: 'or',
  keys: { tab: 'Tab', shift: 'Shift', ctrl: 'Ctrl', alt: 'Alt', enter: 'Enter', escape: 'Esc', arrows: 'Arrow keys' },
  singleKeys: 'Keys without Ctrl: {keys}',
  singleKeysHelp:
    'They do nothing while you are writing. Switch them off if they get in your way, for example with speech control. Kept on this device only.',
  priceSaid: '{name}: {price}, {change} in 24 hours',
  noPriceSaid: '{name}: no price yet',
} as const;
