/** The texts of mails about an identity check. */
export const identityMail = {
  button: 'Accéder à votre compte',
  submitted: {
    subject: 'Nous avons reçu votre vérification d’identité',
    text: 'Nous avons reçu votre vérification d’identité le {at}. Un vérificateur décide au plus tard le {due}. Vous n’avez rien à faire d’ici là.',
  },
  verified: {
    subject: 'Votre identité est vérifiée',
    text: 'Votre identité a été vérifiée le {at}. Merci.',
  },
  notPassed: {
    subject: 'Votre vérification d’identité n’a pas encore abouti',
    text: 'Nous avons examiné votre vérification d’identité le {at}. Veuillez renvoyer ceci :',
    reason: '{field} : {reason}',
    todo: 'Tout le reste est accepté et ne change pas. Nous examinerons votre nouvel envoi dans le même délai.',
  },
};
