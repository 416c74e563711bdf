/** The mail about price alerts that were reached. */
export const alertMail = {
  one: 'Price alert: {what}',
  several: 'Price alerts: {count}',
  reached: '{what}. The price was {price} on {at}.',
  moved: '{what}. The price moved from {from} to {price} by {at}.',
  why: 'You set this alert. We tell you once; you can set it again on the page.',
  button: 'See your alerts',
} as const;
