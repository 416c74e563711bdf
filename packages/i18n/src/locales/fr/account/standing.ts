/** The message that a suspended customer sees on every page. */
export const standing = {
  suspended: 'Votre compte est suspendu depuis le {time}.',
  reason: 'Le motif : {words}',
  open: 'Vous ne pouvez rien ouvrir de nouveau. Vous pouvez clôturer des positions et retirer votre argent. Nous réexaminons la suspension dans les 48 heures qui suivent son début, puis régulièrement tant qu’elle dure.',
};
