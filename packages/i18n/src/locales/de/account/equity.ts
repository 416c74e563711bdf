/** Was Kunden vom Konto zuerst sehen: das Eigenkapital, und was eine Summe in einer anderen Währung etwa ist. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/equity.ts';

export const equity: Widened<typeof en.equity> = {
  title: 'Eigenkapital',
  help: 'Kontostand + offenes Ergebnis',
  openProfit: 'Offenes Ergebnis',
  emptyReal: 'Ihr Live-Konto ist leer. Zahlen Sie ein, oder üben Sie zuerst auf dem Demokonto.',
  today: 'Heute gebucht',
  week: 'Diese Woche gebucht',
  bookedHelp:
    'Geschlossene Positionen, Gebühren und Finanzierung über Nacht seit heute 00:00 UTC und seit Montag. Ein- und Auszahlungen und offene Positionen zählen nicht.',
  toAccount: 'Kontodetails',
  deposit: 'Einzahlen',
};

export const aboutTotal: Widened<typeof en.aboutTotal> = {
  rate: '{one} = {rate} {other} ({code}, {source}, {time})',
  closed: '{one} = {rate} {other} ({code}, {source}, {time}). Der Markt ist geschlossen; das ist sein letzter Kurs.',
  dollar: 'Ein US-Dollar zählt hier wie bei der Margin als 1 USDT. Ein Marktkurs wird nicht verwendet.',
  waiting: 'Der Kurs für {currency} wird abgerufen …',
  missing: 'Für {currency} gibt es keinen aktuellen Kurs; daher wird nur USDT angezeigt.',
};
