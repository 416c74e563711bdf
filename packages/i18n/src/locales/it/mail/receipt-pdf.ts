/** La ricevuta di donazione come documento. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/receipt-pdf.ts';

export const receiptPdf: Widened<typeof en.receiptPdf> = {
  title: 'Ricevuta di donazione',
  number: 'Numero della ricevuta',
  buyer: 'Acquirente',
  item: 'Opera',
  creator: 'Autore',
  charity: 'Associazione benefica',
  registration: 'Registrazione',
  country: 'Paese',
  amount: 'Importo, versato per intero all’associazione benefica',
  date: 'Data',
  how: 'Modalità di vendita',
  auction: 'All’asta',
  fixed: 'A prezzo fisso',
  contract: 'Contratto del token',
  tokenId: 'Numero del token',
  toCharity:
    'L’intero importo è andato sul conto dell’associazione benefica nella stessa transazione; ogni vendita e ogni versamento sono pubblici su {url}.',
  tax: 'La deducibilità fiscale di questa donazione dipende dal Suo Paese; questa ricevuta non è una certificazione fiscale.',
  play: 'Questo è un ambiente di prova: la donazione è denaro fittizio e nessuna associazione riceve nulla.',
};
