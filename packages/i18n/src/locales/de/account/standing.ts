/** The message that a suspended customer sees on every page. */
export const standing = {
  suspended: 'Ihr Konto ist seit dem {time} gesperrt.',
  reason: 'Der Grund: {words}',
  open: 'Neues kann nicht eröffnet werden. Positionen können Sie schließen, und Ihr Geld kann ausgezahlt werden. Die Sperre wird binnen 48 Stunden nach ihrem Beginn geprüft, und erneut, solange sie besteht.',
};
