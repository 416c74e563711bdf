/** The texts of mails about an account that the staff suspended, reopened or closed. */
export const standingMail = {
  reason: 'The reason: {words}',
  suspended: {
    subject: 'Your account is suspended',
    text: 'Your account has been suspended since {at}. Two members of our staff decided this.',
    todo: 'You can log in, see everything and close positions; your money is still yours and can be withdrawn. You cannot open anything new, and pending orders were cancelled. We will review the suspension within 48 hours.',
  },
  reinstated: {
    subject: 'Your account is no longer suspended',
    text: 'The suspension of your account ended on {at}. You can use it as before.',
  },
  closed: {
    subject: 'We closed your account',
    text: 'Your account was closed on {at}. Two members of our staff decided this; there was no money left in it. We keep only what the law requires.',
  },
} as const;
