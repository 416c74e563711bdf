/** The texts of mails about an account that the staff suspended, reopened or closed. */
export const standingMail = {
  reason: 'Il motivo: {words}',
  suspended: {
    subject: 'Il Suo conto è sospeso',
    text: 'Il Suo conto è sospeso dal {at}. Lo hanno deciso insieme due persone del nostro staff.',
    todo: 'Lei può accedere, consultare tutto e chiudere posizioni; il Suo denaro resta Suo e può essere prelevato. Non può aprire nulla di nuovo, e gli ordini in attesa sono stati annullati. Riesaminiamo la sospensione entro 48 ore.',
  },
  reinstated: {
    subject: 'Il Suo conto non è più sospeso',
    text: 'La sospensione del Suo conto è terminata il {at}. Può usarlo come prima.',
  },
  closed: {
    subject: 'Abbiamo chiuso il Suo conto',
    text: 'Il Suo conto è stato chiuso il {at}. Lo hanno deciso insieme due persone del nostro staff; non conteneva più denaro. Conserviamo solo ciò che la legge richiede.',
  },
};
