/** El recibo de donación como documento. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/receipt-pdf.ts';

export const receiptPdf: Widened<typeof en.receiptPdf> = {
  title: 'Recibo de donación',
  number: 'Número del recibo',
  buyer: 'Comprador',
  item: 'Obra',
  creator: 'Autor',
  charity: 'Organización benéfica',
  registration: 'Registro',
  country: 'País',
  amount: 'Importe, pagado íntegramente a la organización benéfica',
  date: 'Fecha',
  how: 'Forma de venta',
  auction: 'En subasta',
  fixed: 'A precio fijo',
  contract: 'Contrato del token',
  tokenId: 'Número del token',
  toCharity:
    'Todo el importe fue a la cuenta de la organización benéfica en la misma transacción; cada venta y cada pago son públicos en {url}.',
  tax: 'Que esta donación sea deducible depende de su país; este recibo no es un certificado fiscal.',
  play: 'Esto es un entorno de pruebas: la donación es dinero ficticio y ninguna organización recibe nada.',
};
