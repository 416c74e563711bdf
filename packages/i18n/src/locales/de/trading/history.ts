/** Die Orderhistorie: wonach gefiltert wird, und der Weg durch seine Seiten. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/trading/history.ts';

export const history: Widened<typeof en.history> = {
  filter: 'Filtern',
  filterOn: 'Filtern ({count})',
  title: 'Orders filtern',
  search: 'Instrument oder Ordernummer',
  anyStatus: 'Alle',
  anyInstrument: 'Alle Instrumente',
  noInstrument: 'Kein solches Instrument',
  anySide: 'Long und Short',
  placed: 'Aufgegeben',
  periods: {
    any: 'Jederzeit',
    today: 'Heute',
    week: 'In den letzten 7 Tagen',
    month: 'In den letzten 30 Tagen',
    year: 'In den letzten 12 Monaten',
    range: 'Zwischen zwei Tagen',
  },
  clear: 'Filter aufheben',
  show: 'Orders zeigen',
  noMatch: 'Keine passende Order',
  noMatchText: 'Ändern Sie den Filter oder heben Sie ihn auf.',
  noneClosed: 'Noch nichts geschlossen',
  noneClosedText: 'Positionen stehen hier, sobald sie geschlossen sind.',
  showAll: 'Alle Orders anzeigen',
  parts: 'in {count, plural, one {# Teil} other {# Teilen}} geschlossen',
  partsOpen: '{count, plural, one {# Teil} other {# Teile}} geschlossen, der Rest ist offen',
  found: '{count, plural, one {# Order} other {# Orders}}',
  foundMany: 'Mehr als {count} Orders',
  newer: 'Neuere',
  older: 'Ältere',
  pages: 'Seiten der Orderhistorie',
};
