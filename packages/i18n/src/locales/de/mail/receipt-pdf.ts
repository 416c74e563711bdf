/** Die Spendenquittung als Dokument. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/receipt-pdf.ts';

export const receiptPdf: Widened<typeof en.receiptPdf> = {
  title: 'Spendenquittung',
  number: 'Quittungsnummer',
  buyer: 'Käufer',
  item: 'Werk',
  creator: 'Urheber',
  charity: 'Hilfsorganisation',
  registration: 'Registrierung',
  country: 'Land',
  amount: 'Betrag, in voller Höhe an die Hilfsorganisation',
  date: 'Datum',
  how: 'Verkaufsart',
  auction: 'Auktion',
  fixed: 'Festpreis',
  contract: 'Contract des Tokens',
  tokenId: 'Nummer des Tokens',
  toCharity:
    'Der ganze Betrag ging in derselben Transaktion auf das Konto der Hilfsorganisation; jeder Verkauf und jede Auszahlung ist öffentlich unter {url}.',
  tax: 'Ob diese Spende steuerlich absetzbar ist, hängt von Ihrem Land ab; diese Quittung ist keine Bescheinigung für das Finanzamt.',
  play: 'Dies ist eine Sandbox: Die Spende ist Spielgeld, und keine Hilfsorganisation erhält etwas.',
};
