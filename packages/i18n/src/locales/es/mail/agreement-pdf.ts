/** El contrato de préstamo como documento. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/agreement-pdf.ts';

export const agreementPdf: Widened<typeof en.agreementPdf> = {
  title: 'Contrato de préstamo',
  draft: 'Por firmar',
  signed: 'Firmado',
  lender: 'Prestamista',
  borrower: 'Prestatario',
  customerNumber: 'Número de cliente',
  document: 'Contrato',
  number: '{loan}, versión {number}',
  made: 'Emitido el',
  terms: 'Condiciones acordadas',
  amount: 'Importe del préstamo',
  term: 'Plazo',
  days: '{days, plural, one {# día de 24 horas} many {# días de 24 horas} other {# días de 24 horas}} desde el abono',
  freeDays: 'Días sin intereses',
  daily: 'Intereses por cada día posterior',
  nominal: 'Tipo de interés nominal anual (TIN)',
  apr: 'Tasa anual equivalente (TAE)',
  aprHow: 'Según el anexo III de la Directiva (UE) 2023/2225, para la devolución íntegra el último día.',
  interest: 'Intereses totales por todo el plazo',
  fees: 'Comisiones',
  none: 'Ninguna',
  total: 'Total que hay que devolver',
  rules: 'Las reglas',
  payout:
    'El préstamo se abona en la cuenta real del prestatario en una sola operación, una vez que el prestamista lo ha aprobado. Antes no hay que pagar nada.',
  charge:
    'El interés es simple: el tipo diario se aplica al capital pendiente, por cada día completo posterior a los días sin intereses, y el resultado se redondea a la baja hasta la millonésima de USDT. No se cobran intereses sobre intereses.',
  cap: 'Los intereses totales nunca superan el importe del préstamo.',
  early:
    'El prestatario puede devolver el préstamo antes del vencimiento en cualquier momento, en parte o del todo, sin que se le cobre nada por ello. Los pagos se imputan primero a los intereses y después al capital.',
  withdrawal:
    'En los 14 días siguientes al abono, el prestatario puede desistir de este contrato sin indicar el motivo, devolviendo el capital con los intereses de los días transcurridos.',
  due: 'Al terminar el plazo, lo que se debe se cobra del saldo disponible en la cuenta real del prestatario, hasta donde este saldo alcance.',
  late: 'Si queda algo sin pagar, sigue aplicándose el mismo tipo diario y no se cobra nada más. Lo que está en mora se cobra de los saldos posteriores y antes de las retiradas; todo lo demás se puede retirar.',
  debt: 'El préstamo debe devolverse, pase lo que pase con lo que se compre con él.',
  schedule: 'Coste día a día',
  day: 'Día',
  interestSoFar: 'Intereses hasta entonces',
  payoff: 'Para devolverlo todo ese día',
  signature: 'Firma del prestatario',
  typed: 'Firmado escribiendo el nombre',
  at: 'Firmado el {at}',
  basis: 'SHA-256 del documento presentado a la firma: {sha256}',
  play: 'Esto es un entorno de pruebas: el préstamo es dinero ficticio y no es una deuda.',
};
