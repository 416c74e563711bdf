/** What the mails say about an identity check. */
export const identityMail = {
  button: 'Go to your account',
  submitted: {
    subject: 'We received your identity check',
    text: 'We received your identity check on {at}. Somebody looks at it and decides by {due}. You need not do anything until then.',
  },
  verified: {
    subject: 'Your identity is verified',
    text: 'Your identity was verified on {at}. Thank you.',
  },
  notPassed: {
    subject: 'Your identity check did not pass yet',
    text: 'On {at} somebody looked at your identity check. This needs to be handed in again:',
    reason: '{field}: {reason}',
    todo: 'Everything else was accepted and stays as it is. We look at what you hand in again within the same time.',
  },
} as const;
