/** Personal settings, and the first steps. */

export const avatar = {
  title: 'Your picture',
  text: 'Only you see it, in the menu and on this page. We store a small square of it, encrypted, and erase it when you remove it or close the account.',
  choose: 'Choose a picture',
  remove: 'Remove the picture',
  crop: 'Choose the square',
  cropText: 'Drag the picture, or use the sliders. The rest never leaves this device.',
  preview: 'Preview of your picture',
  zoom: 'Zoom',
  x: 'Left to right',
  y: 'Top to bottom',
  use: 'Use this picture',
} as const;

export const display = {
  title: 'Display currency',
  text: 'Show totals in a currency that you read more easily as well. Orders, fees, statements and withdrawals stay in their own asset. Stored on this device only.',
  label: 'Show totals also in',
  none: 'USDT only',
  example: 'Example: {amount}',
} as const;

export const sounds = {
  title: 'Sounds',
  text: 'Short tones when an order is filled, and for margin calls. Stored on this device only.',
  legend: 'Play sounds',
  choices: {
    off: 'Never',
    inFront: 'When visible',
    always: 'Always',
  },
  try: {
    filled: 'Try: order filled',
    margin: 'Try: margin call',
  },
  help: '“Always” also plays while another tab or program is in front. If your device asks for reduced motion, you hear only margin calls. Your browser may stay silent until you click on the page.',
} as const;

export const settingsPage = {
  sections: 'On this page',
  elsewhere: 'Elsewhere in your account',
  security: 'Password, second factor, logged-in devices',
  protection: 'Your own limits, taking a break',
  data: 'A copy of your data, closing the account',
} as const;

export const starting = {
  title: 'Getting started',
  progress: '{done} of {all} done',
  done: 'Done',
  hide: 'Hide this list',
  show: 'Show the list',
  underReview: 'Your identity is being reviewed. We will tell you the result.',
  steps: {
    identity: {
      title: 'Verify your identity',
      text: 'Needed before you can withdraw or borrow.',
    },
    funds: {
      title: 'Deposit coins, or try the demo account',
      text: 'The demo account has 100,000 USDT of play money. You need not deposit anything.',
    },
    order: {
      title: 'Place your first order',
      text: 'A demo order counts.',
    },
    secondFactor: {
      title: 'Add a second factor',
      text: 'An authenticator app or a passkey protects your account if your password is stolen.',
    },
  },
} as const;
