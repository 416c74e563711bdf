/** What two people of the staff changed, where a customer decides. */
export const announced = {
  closingOnly: 'Closing only',
  blocked:
    'The operator takes no new orders in this instrument for now. What is open can be closed, and what waits can be cancelled.',
  title: 'Announced changes',
  from: 'From {time}, for orders given from then on:',
  feeRate: 'The fee on opening and on closing: {to} % instead of {from} %.',
  leverageMax: 'The highest leverage: {to}× instead of {from}×.',
  lotMax: 'The largest order, in lots: {to} instead of {from}.',
  rests: 'No new orders. What is open can be closed.',
  takes: 'New orders are taken again.',
  kept: 'Orders given before keep their terms.',
  days: 'Announced days',
  dayClosed: '{day}: closed all day',
  dayEarly: '{day}: closes at {time}',
} as const;
