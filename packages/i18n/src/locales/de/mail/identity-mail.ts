/** The texts of mails about an identity check. */
export const identityMail = {
  button: 'Zum Konto',
  submitted: {
    subject: 'Ihre Identitätsprüfung ist angekommen',
    text: 'Ihre Identitätsprüfung ist am {at} angekommen. Ein Prüfer entscheidet bis {due}. Bis dahin müssen Sie nichts tun.',
  },
  verified: {
    subject: 'Ihre Identität ist verifiziert',
    text: 'Ihre Identität wurde am {at} verifiziert. Vielen Dank.',
  },
  notPassed: {
    subject: 'Ihre Identitätsprüfung ist noch nicht bestanden',
    text: 'Wir haben Ihre Identitätsprüfung am {at} angesehen. Bitte reichen Sie Folgendes noch einmal ein:',
    reason: '{field}: {reason}',
    todo: 'Alles andere ist angenommen und bleibt, wie es ist. Was Sie neu einreichen, sehen wir in derselben Frist an.',
  },
};
