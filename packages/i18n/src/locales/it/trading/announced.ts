/** Ciò che due persone dello staff hanno cambiato, dove il cliente decide. */
export const announced = {
  closingOnly: 'Solo chiusure',
  blocked:
    'Per ora non si accettano nuovi ordini su questo strumento. Ciò che è aperto può essere chiuso e ciò che attende può essere annullato.',
  title: 'Modifiche annunciate',
  from: 'Dal {time}, per gli ordini inviati da allora:',
  feeRate: 'Commissione in apertura e in chiusura: {to}% invece di {from}%.',
  leverageMax: 'Leva massima: {to}× invece di {from}×.',
  lotMax: 'Ordine massimo, in lotti: {to} invece di {from}.',
  rests: 'Nessun nuovo ordine. Ciò che è aperto può essere chiuso.',
  takes: 'Si accettano di nuovo nuovi ordini.',
  kept: 'Gli ordini inviati prima mantengono le loro condizioni.',
  days: 'Giorni annunciati',
  dayClosed: '{day}: chiuso tutto il giorno',
  dayEarly: '{day}: chiude alle {time}',
};
