/** The message that a suspended customer sees on every page. */
export const standing = {
  suspended: 'Votre compte est suspendu depuis le {time}.',
  reason: 'Le motif : {words}',
  open: 'Rien de nouveau ne peut être ouvert. Vous pouvez fermer des positions, et votre argent peut être retiré. La suspension est réexaminée dans les 48 heures qui suivent son début, puis de nouveau tant qu’elle dure.',
};
