/** Lo primero que el cliente ve de su cuenta: el patrimonio, y cuánto es aproximadamente un total en otra moneda. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/equity.ts';

export const equity: Widened<typeof en.equity> = {
  title: 'Patrimonio',
  help: 'saldo + resultado latente',
  openProfit: 'Resultado latente',
  emptyReal: 'Su cuenta real está vacía. Haga un depósito o practique antes en la cuenta demo.',
  today: 'Contabilizado hoy',
  week: 'Contabilizado esta semana',
  bookedHelp:
    'Posiciones cerradas, comisiones y financiación nocturna desde las 00:00 UTC de hoy y desde el lunes. Los depósitos, las retiradas y las posiciones abiertas no cuentan.',
  toAccount: 'Detalles de la cuenta',
  deposit: 'Depositar',
};

export const aboutTotal: Widened<typeof en.aboutTotal> = {
  rate: '{one} = {rate} {other} ({code}, {source}, {time})',
  closed: '{one} = {rate} {other} ({code}, {source}, {time}). El mercado está cerrado; es su último precio.',
  dollar:
    'Aquí un dólar estadounidense cuenta como 1 USDT, igual que para el margen. No se usa ningún tipo de mercado.',
  waiting: 'Esperando el tipo de cambio de {currency}…',
  missing: 'No hay un tipo de cambio actual para {currency}, así que solo se muestra USDT.',
};
