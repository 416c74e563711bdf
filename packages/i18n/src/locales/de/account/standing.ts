/** The message that a suspended customer sees on every page. */
export const standing = {
  suspended: 'Ihr Konto ist seit dem {time} gesperrt.',
  reason: 'Der Grund: {words}',
  open: 'Sie können nichts Neues eröffnen. Positionen können Sie schließen, und Ihr Geld können Sie auszahlen. Wir prüfen die Sperre innerhalb von 48 Stunden nach ihrem Beginn, und regelmäßig, solange sie besteht.',
};
