/** Changes that two members of staff made, shown where a customer decides. */
export const announced = {
  closingOnly: 'Closing only',
  blocked:
    'The operator is not accepting new orders in this instrument for now. What is open can be closed, and what is pending can be cancelled.',
  title: 'Announced changes',
  from: 'From {time}, for orders placed from then on:',
  feeRate: 'The fee on opening and on closing: {to}% instead of {from}%.',
  leverageMax: 'Maximum leverage: {to}× instead of {from}×.',
  lotMax: 'Maximum order size, in lots: {to} instead of {from}.',
  rests: 'No new orders. What is open can be closed.',
  takes: 'New orders are accepted again.',
  kept: 'Orders placed before then keep their terms.',
  days: 'Announced days',
  dayClosed: '{day}: closed all day',
  dayEarly: '{day}: closes at {time}',
} as const;
