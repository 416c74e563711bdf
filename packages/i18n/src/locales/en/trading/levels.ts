/** Levels that are moved on the chart, and a fill's slippage against the price that the customer saw. */
export const levels = {
  title: 'A level on the chart',
  help: 'Use the arrow keys to move it; with Shift, ten steps at a time. Enter opens the confirmation, Escape undoes the move. Nothing changes until you confirm.',
  handle: '{level}: {order}',
  value: '{price}, {profit} USDT after all fees',
  now: '{level} now',
  setFor: 'Set stop loss or take profit: {order}',
  choose: 'It then appears on the chart, where you can drag it or move it with the arrow keys.',
  before: 'Now at {price}.',
  isNew: 'Not set yet.',
  confirm: 'Confirm',
  goneTitle: 'This order is no longer pending',
  goneText: 'It was filled, cancelled, or it expired while you were here. The order history shows when and why.',
  ratio: 'Gain per 1 at risk',
  ratioHelp: 'take profit against stop, after fees',
} as const;

export const fill = {
  better: 'That is {by} better than the {seen} you saw.',
  worse: 'That is {by} worse than the {seen} you saw.',
  none: 'That is exactly the price you saw.',
} as const;
