/** The texts of mails about margin calls and stop-outs. */
export const marginMail = {
  called: { demo: 'Margin call on your demo account', real: 'Margin call on your real account' },
  stopped: {
    demo: 'Stop-out on your demo account: positions were closed',
    real: 'Stop-out on your real account: positions were closed',
  },
  state: '{at}: equity {equity} USDT, margin used {used} USDT, margin level {level}%.',
  quote: 'The quote that led to it: {name} {bid} / {ask}, no. {sequence}, {at}.',
  next: 'Your equity no longer covers the margin of your positions. At {stopOut}% they are closed, the largest loss first.',
  todo: 'You can close a position, or part of one: that frees margin. You do not have to add money: you cannot lose more than the account holds.',
  why: 'At {stopOut}% or below, positions are closed: the largest loss first, and only as much as is needed.',
  closing:
    '{name}, {direction}: {lots} lots closed at {price}. Quote: {bid} / {ask}, {source}, no. {sequence}, {at}. Result before fees: {profit} USDT.',
  cancelled: 'Pending orders cancelled first: {count}.',
  more: 'Further closings, in your order history: {count}.',
  button: 'See positions and history',
  mute: 'You can switch these mails off on your account page, under Preferences.',
} as const;
