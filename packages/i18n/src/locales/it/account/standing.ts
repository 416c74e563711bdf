/** The message that a suspended customer sees on every page. */
export const standing = {
  suspended: 'Il Suo conto è sospeso dal {time}.',
  reason: 'Il motivo: {words}',
  open: 'Non si può aprire nulla di nuovo. Lei può chiudere posizioni e il Suo denaro può essere prelevato. La sospensione viene riesaminata entro 48 ore dall’inizio, e di nuovo finché dura.',
};
