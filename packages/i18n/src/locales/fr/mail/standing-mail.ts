/** The texts of mails about an account that the staff suspended, reopened or closed. */
export const standingMail = {
  reason: 'Le motif : {words}',
  suspended: {
    subject: 'Votre compte est suspendu',
    text: 'Votre compte est suspendu depuis le {at}. Deux de nos collaborateurs l’ont décidé ensemble.',
    todo: 'Vous pouvez vous connecter, tout consulter et fermer des positions ; votre argent reste le vôtre et peut être retiré. Rien de nouveau ne peut être ouvert, et les ordres en attente ont été annulés. La suspension est réexaminée sous 48 heures.',
  },
  reinstated: {
    subject: 'Votre compte est de nouveau ouvert',
    text: 'La suspension de votre compte a pris fin le {at}. Vous pouvez l’utiliser comme avant.',
  },
  closed: {
    subject: 'Nous avons clôturé votre compte',
    text: 'Votre compte a été clôturé le {at}. Deux de nos collaborateurs l’ont décidé ensemble ; il ne contenait plus d’argent. Nous ne conservons que ce que la loi exige.',
  },
};
