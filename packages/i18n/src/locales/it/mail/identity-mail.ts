/** The texts of mails about an identity check. */
export const identityMail = {
  button: 'Vai al tuo conto',
  submitted: {
    subject: 'Abbiamo ricevuto la tua verifica d’identità',
    text: 'Abbiamo ricevuto la tua verifica d’identità il {at}. Una persona la esamina e decide entro il {due}. Fino ad allora non devi fare nulla.',
  },
  verified: {
    subject: 'La tua identità è verificata',
    text: 'La tua identità è stata verificata il {at}. Grazie.',
  },
  notPassed: {
    subject: 'La tua verifica d’identità non è ancora superata',
    text: 'Il {at} una persona ha esaminato la tua verifica d’identità. Occorre inviare di nuovo:',
    reason: '{field}: {reason}',
    todo: 'Tutto il resto è accettato e resta com’è. Esaminiamo il nuovo invio entro lo stesso termine.',
  },
};
