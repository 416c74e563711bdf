/** Lo storico degli ordini: i filtri e il percorso tra le pagine. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/trading/history.ts';

export const history: Widened<typeof en.history> = {
  filter: 'Filtra',
  filterOn: 'Filtri ({count})',
  title: 'Filtra gli ordini',
  search: 'Strumento o numero d’ordine',
  anyStatus: 'Tutti',
  anyInstrument: 'Tutti gli strumenti',
  noInstrument: 'Nessuno strumento con questo nome',
  anySide: 'Long e short',
  placed: 'Inviato',
  periods: {
    any: 'In qualsiasi momento',
    today: 'Oggi',
    week: 'Negli ultimi 7 giorni',
    month: 'Negli ultimi 30 giorni',
    year: 'Negli ultimi 12 mesi',
    range: 'Tra due giorni',
  },
  clear: 'Togli i filtri',
  show: 'Mostra gli ordini',
  noMatch: 'Nessun ordine corrisponde',
  noMatchText: 'Modifichi i filtri o li tolga.',
  noneClosed: 'Ancora nulla di chiuso',
  noneClosedText: 'Le posizioni compaiono qui una volta chiuse.',
  showAll: 'Mostra tutti gli ordini',
  parts: 'chiuso in {count, plural, one {# parte} many {# di parti} other {# parti}}',
  partsOpen: '{count, plural, one {# parte chiusa} many {# di parti chiuse} other {# parti chiuse}}, il resto è aperto',
  found: '{count, plural, one {# ordine} many {# di ordini} other {# ordini}}',
  foundMany: 'Più di {count} ordini',
  newer: 'Più recenti',
  older: 'Precedenti',
  pages: 'Pagine dello storico ordini',
};
