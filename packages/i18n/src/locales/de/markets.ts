/** Kategorien der Märkte, Watchlist und Suche. */
import type { Widened } from '../../catalogue.ts';
import type * as en from '../en/markets.ts';

export const markets: Widened<typeof en.markets> = {
  categories: 'Kategorien',
  options: 'Optionen',
  contracts: 'Kontrakte',
  watchlist: 'Watchlist',
  chart: 'Charts',
  contractsHelp:
    'Alles, was auf Margin gehandelt wird: Eine kleine Sicherheit bewegt eine große Position, in beide Richtungen.',
  noOptions: 'Noch keine Optionen',
  noOptionsHelp:
    'Hier stehen künftig Instrumente mit Optionskette, also mit Basispreisen und Laufzeiten. Bisher gibt es keine.',
  nothingWatched: 'Ihre Watchlist ist noch leer',
  nothingWatchedHelp: 'Tippen Sie auf den Stern neben einem Instrument, dann bleibt es hier.',
  watchedHere: 'Ohne Anmeldung bleibt die Liste auf diesem Gerät.',
  gone: 'Beobachtet, aber nicht mehr gelistet',
  forget: 'Von der Liste nehmen',
  toAll: 'Alle Instrumente',
  watch: '{code} beobachten',
  watchHint: 'Zur Watchlist hinzufügen',
  unwatchHint: 'Von der Watchlist nehmen',
  day: '24 h',
  sourceAndState: 'Quelle und Status',
  lastQuote: 'Letzte Kursstellung {time}',
  noQuote: 'Noch keine Kursstellung',
  liveCount: '{count, plural, one {# live} other {# live}}',
  sourceIs: 'Quelle: {source}',
  sortNameUp: 'Name, A bis Z',
  sortNameDown: 'Name, Z bis A',
  sortPriceUp: 'Kurs, niedrigster zuerst',
  sortPriceDown: 'Kurs, höchster zuerst',
  searchEverywhere: 'Alle Instrumente durchsuchen',
  searchShortcut: 'Suche ( / oder Strg K )',
  searchPlaceholder: 'Name, Kürzel oder Klasse',
  recent: 'Zuletzt geöffnet',
  found: '{count, plural, one {# Treffer} other {# Treffer}}',
  wordsForex:
    'devisen währung währungen währungspaar währungspaare wechselkurs wechselkurse fx forex currency currencies exchange',
  wordsCrypto:
    'krypto kryptowährung kryptowährungen münze münzen digitalwährung crypto cryptocurrency coin coins token tokens',
  wordsStocks: 'aktie aktien anteil anteile wertpapier wertpapiere stock stocks share shares equity equities',
  wordsFutures:
    'futures terminkontrakt terminkontrakte index indizes rohstoff rohstoffe rohöl öl gas future index indices commodity commodities oil',
  wordsEtf:
    'etf etfs fonds indexfonds metall metalle edelmetall edelmetalle gold silber platin fund funds metal metals silver',
};
