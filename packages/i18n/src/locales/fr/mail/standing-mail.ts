/** The texts of mails about an account that the staff suspended, reopened or closed. */
export const standingMail = {
  reason: 'Le motif : {words}',
  suspended: {
    subject: 'Votre compte est suspendu',
    text: 'Votre compte est suspendu depuis le {at}. Deux membres de notre personnel l’ont décidé.',
    todo: 'Vous pouvez vous connecter, tout consulter et clôturer des positions ; votre argent reste le vôtre et peut être retiré. Vous ne pouvez rien ouvrir de nouveau, et les ordres en attente ont été annulés. Nous réexaminerons la suspension sous 48 heures.',
  },
  reinstated: {
    subject: 'Votre compte n’est plus suspendu',
    text: 'La suspension de votre compte a pris fin le {at}. Vous pouvez l’utiliser comme avant.',
  },
  closed: {
    subject: 'Nous avons clôturé votre compte',
    text: 'Votre compte a été clôturé le {at}. Deux membres de notre personnel l’ont décidé ; il ne contenait plus d’argent. Nous ne conservons que ce que la loi exige.',
  },
};
