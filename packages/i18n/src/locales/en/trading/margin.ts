/** Messages about margin calls and stop-outs, shown on every page. */
export const margin = {
  called: { demo: 'Margin call on the demo account', real: 'Margin call on the real account' },
  strip: 'Margin level {level}%. At {stopOut}% positions are closed, the largest loss first.',
  see: 'See positions',
  stopped: {
    demo: 'Stop-out on the demo account: positions were closed',
    real: 'Stop-out on the real account: positions were closed',
  },
  over: { demo: 'The margin call on the demo account is over', real: 'The margin call on the real account is over' },
  todo: 'What you can do',
  close: 'Close a position, or part of one: that frees the margin it uses.',
  wait: 'You do not have to add money: you cannot lose more than the account holds.',
  ends: 'The margin call ends as soon as the level is above {ends}%.',
  byQuote: 'The quote that led to it: {name} {bid} / {ask}, no. {sequence}, {at}.',
  largest: 'The largest loss was closed first, and only as much as was needed.',
  closings: 'What was closed, and at which quote',
} as const;
