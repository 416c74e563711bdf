/** The texts of mails about an identity check. */
export const identityMail = {
  button: 'Go to your account',
  submitted: {
    subject: 'We received your identity check',
    text: 'We received your identity check on {at}. A reviewer decides by {due}. You need not do anything until then.',
  },
  verified: {
    subject: 'Your identity is verified',
    text: 'Your identity was verified on {at}. Thank you.',
  },
  notPassed: {
    subject: 'Your identity check has not passed yet',
    text: 'We reviewed your identity check on {at}. Please submit this again:',
    reason: '{field}: {reason}',
    todo: 'Everything else was accepted and stays as it is. We will review what you submit again within the same time.',
  },
} as const;
