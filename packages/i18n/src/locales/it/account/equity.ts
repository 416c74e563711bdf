/** Ciò che il cliente vede per primo del conto: l’equity, e quanto vale circa un totale in un’altra valuta. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/equity.ts';

export const equity: Widened<typeof en.equity> = {
  title: 'Equity',
  help: 'saldo + risultato latente',
  openProfit: 'Risultato latente',
  emptyReal: 'Il Suo conto reale è vuoto. Effettui un deposito, o si eserciti prima sul conto demo.',
  today: 'Contabilizzato oggi',
  week: 'Contabilizzato questa settimana',
  bookedHelp:
    'Posizioni chiuse, commissioni e finanziamento overnight dalle 00:00 UTC di oggi e da lunedì. Depositi, prelievi e posizioni aperte non contano.',
  toAccount: 'Dettagli del conto',
  deposit: 'Deposita',
};

export const aboutTotal: Widened<typeof en.aboutTotal> = {
  rate: '{one} = {rate} {other} ({code}, {source}, {time})',
  closed: '{one} = {rate} {other} ({code}, {source}, {time}). Il mercato è chiuso; è l’ultimo prezzo.',
  dollar: 'Qui un dollaro USA vale 1 USDT, come per il margine. Non si usa alcun cambio di mercato.',
  waiting: 'In attesa del cambio di {currency}…',
  missing: 'Non c’è un cambio attuale per {currency}: si mostra solo USDT.',
};
