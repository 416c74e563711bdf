/** El historial de órdenes: por qué se filtra y cómo se recorren sus páginas. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/trading/history.ts';

export const history: Widened<typeof en.history> = {
  filter: 'Filtrar',
  filterOn: 'Filtros ({count})',
  title: 'Filtrar las órdenes',
  search: 'Instrumento o número de orden',
  anyStatus: 'Todos',
  anyInstrument: 'Todos los instrumentos',
  noInstrument: 'No existe ese instrumento',
  anySide: 'Largo y corto',
  placed: 'Enviada',
  periods: {
    any: 'En cualquier momento',
    today: 'Hoy',
    week: 'En los últimos 7 días',
    month: 'En los últimos 30 días',
    year: 'En los últimos 12 meses',
    range: 'Entre dos días',
  },
  clear: 'Quitar filtros',
  show: 'Ver órdenes',
  noMatch: 'Ninguna orden coincide',
  noMatchText: 'Cambie los filtros o quítelos.',
  noneClosed: 'Aún no hay nada cerrado',
  noneClosedText: 'Las posiciones aparecen aquí una vez cerradas.',
  showAll: 'Mostrar todas las órdenes',
  parts: 'cerrada en {count, plural, one {# parte} many {# de partes} other {# partes}}',
  partsOpen:
    '{count, plural, one {# parte cerrada} many {# de partes cerradas} other {# partes cerradas}}; el resto sigue abierto',
  found: '{count, plural, one {# orden} many {# de órdenes} other {# órdenes}}',
  foundMany: 'Más de {count} órdenes',
  newer: 'Más recientes',
  older: 'Anteriores',
  pages: 'Páginas del historial de órdenes',
};
