/** The texts of mails about an identity check. */
export const identityMail = {
  button: 'Zum Konto',
  submitted: {
    subject: 'Ihre Identitätsprüfung ist angekommen',
    text: 'Ihre Identitätsprüfung ist am {at} angekommen. Jemand sieht sie an und entscheidet bis {due}. Bis dahin müssen Sie nichts tun.',
  },
  verified: {
    subject: 'Ihre Identität ist verifiziert',
    text: 'Ihre Identität wurde am {at} verifiziert. Vielen Dank.',
  },
  notPassed: {
    subject: 'Ihre Identitätsprüfung ist noch nicht bestanden',
    text: 'Am {at} hat jemand Ihre Identitätsprüfung angesehen. Das muss noch einmal eingereicht werden:',
    reason: '{field}: {reason}',
    todo: 'Alles andere ist angenommen und bleibt, wie es ist. Was Sie neu einreichen, sehen wir in derselben Frist an.',
  },
};
