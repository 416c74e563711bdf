/** Changes that two members of staff made, shown where a customer decides. */
export const announced = {
  closingOnly: 'Closing only',
  blocked:
    'New orders in this instrument are not accepted for now. What is open can be closed, and what is pending can be cancelled.',
  title: 'Announced changes',
  from: 'From {time}, for orders placed after that:',
  feeRate: 'Fee on opening and closing: {to}% instead of {from}%.',
  leverageMax: 'Maximum leverage: {to}× instead of {from}×.',
  lotMax: 'Maximum order size, in lots: {to} instead of {from}.',
  rests: 'No new orders. What is open can be closed.',
  takes: 'New orders are accepted again.',
  kept: 'Orders placed before that keep their terms.',
  days: 'Announced days',
  dayClosed: '{day}: closed all day',
  dayEarly: '{day}: closes at {time}',
} as const;
