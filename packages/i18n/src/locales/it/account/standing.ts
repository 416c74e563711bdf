/** The message that a suspended customer sees on every page. */
export const standing = {
  suspended: 'Il Suo conto è sospeso dal {time}.',
  reason: 'Il motivo: {words}',
  open: 'Non può aprire nulla di nuovo. Può chiudere posizioni e prelevare il Suo denaro. Riesaminiamo la sospensione entro 48 ore dal suo inizio, e regolarmente finché dura.',
};
