/** The texts of mails about an identity check. */
export const identityMail = {
  button: 'Vai al Suo conto',
  submitted: {
    subject: 'Abbiamo ricevuto la Sua verifica d’identità',
    text: 'Abbiamo ricevuto la Sua verifica d’identità il {at}. Un addetto decide entro il {due}. Fino ad allora non deve fare nulla.',
  },
  verified: {
    subject: 'La Sua identità è verificata',
    text: 'La Sua identità è stata verificata il {at}. Grazie.',
  },
  notPassed: {
    subject: 'La Sua verifica d’identità non è ancora superata',
    text: 'Abbiamo esaminato la Sua verifica d’identità il {at}. Invii di nuovo quanto segue:',
    reason: '{field}: {reason}',
    todo: 'Tutto il resto è accettato e resta com’è. Esaminiamo il nuovo invio entro lo stesso termine.',
  },
};
