/** What the mails say when an account is suspended, opened again, or closed by the staff. */
export const standingMail = {
  reason: 'The reason: {words}',
  suspended: {
    subject: 'Your account is suspended',
    text: 'Your account has been suspended since {at}. Two members of our staff decided this.',
    todo: 'You can sign in, see everything and close positions; your money stays yours and can be withdrawn. Nothing new can be opened, and orders that waited were cancelled. Within 48 hours somebody looks at it again.',
  },
  reinstated: {
    subject: 'Your account is open again',
    text: 'The suspension of your account ended on {at}. You can use it as before.',
  },
  closed: {
    subject: 'We closed your account',
    text: 'Your account was closed on {at}. Two members of our staff decided this; there was no money left in it. We keep only what the law requires.',
  },
} as const;
