/** Categorías de mercados, lista de seguimiento y búsqueda. */
import type { Widened } from '../../catalogue.ts';
import type * as en from '../en/markets.ts';

export const markets: Widened<typeof en.markets> = {
  categories: 'Categorías',
  options: 'Opciones',
  contracts: 'Contratos',
  watchlist: 'Seguimiento',
  chart: 'Gráficos',
  contractsHelp:
    'Todo lo que se negocia con margen: un pequeño depósito mueve una posición grande, para bien y para mal.',
  noOptions: 'Aún no hay opciones',
  noOptionsHelp: 'Aquí aparecerán los instrumentos con cadena de opciones, con strikes y plazos. Por ahora, ninguno.',
  nothingWatched: 'Su lista de seguimiento está vacía',
  nothingWatchedHelp: 'Pulse la estrella junto a un instrumento y se guardará aquí.',
  watchedHere: 'Sin iniciar sesión, la lista se queda en este dispositivo.',
  gone: 'En seguimiento, pero ya no cotiza aquí',
  forget: 'Quitar de la lista',
  toAll: 'Todos los instrumentos',
  watch: 'Seguir {code}',
  watchHint: 'Añadir a la lista de seguimiento',
  unwatchHint: 'Quitar de la lista de seguimiento',
  day: '24 h',
  sourceAndState: 'Fuente y estado',
  lastQuote: 'Última cotización {time}',
  noQuote: 'Aún sin cotización',
  liveCount: '{count, plural, one {# en tiempo real} many {# en tiempo real} other {# en tiempo real}}',
  sourceIs: 'Fuente: {source}',
  sortNameUp: 'Nombre, de la A a la Z',
  sortNameDown: 'Nombre, de la Z a la A',
  sortPriceUp: 'Precio, de menor a mayor',
  sortPriceDown: 'Precio, de mayor a menor',
  searchEverywhere: 'Buscar entre todos los instrumentos',
  searchShortcut: 'Buscar ( / o Ctrl K )',
  searchPlaceholder: 'Nombre, código o clase',
  recent: 'Abiertos recientemente',
  found: '{count, plural, one {# resultado} many {# de resultados} other {# resultados}}',
  wordsForex: 'forex fx divisa divisas moneda monedas cambio tipo de cambio pares currency currencies exchange',
  wordsCrypto:
    'cripto criptomoneda criptomonedas criptodivisa criptoactivo moneda monedas crypto cryptocurrency coin coins token tokens',
  wordsStocks: 'acción accion acciones valores título títulos bolsa stock stocks share shares equity equities',
  wordsFutures:
    'futuro futuros índice indice índices indices materia prima materias primas petróleo petroleo future index commodity commodities oil',
  wordsEtf: 'etf etfs fondo fondos metal metales preciosos oro plata fund funds metals gold silver',
};
