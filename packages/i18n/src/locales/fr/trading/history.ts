/** L’historique des ordres : ses filtres et le chemin à travers ses pages. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/trading/history.ts';

export const history: Widened<typeof en.history> = {
  filter: 'Filtrer',
  filterOn: 'Filtres ({count})',
  title: 'Filtrer les ordres',
  search: 'Instrument ou numéro d’ordre',
  anyStatus: 'Tous',
  anyInstrument: 'Tous les instruments',
  noInstrument: 'Aucun instrument de ce nom',
  anySide: 'Long et short',
  placed: 'Passé',
  periods: {
    any: 'À tout moment',
    today: 'Aujourd’hui',
    week: 'Ces 7 derniers jours',
    month: 'Ces 30 derniers jours',
    year: 'Ces 12 derniers mois',
    range: 'Entre deux jours',
  },
  clear: 'Effacer les filtres',
  show: 'Voir les ordres',
  noMatch: 'Aucun ordre ne correspond',
  noMatchText: 'Modifiez les filtres ou effacez-les.',
  noneClosed: 'Rien de clôturé pour l’instant',
  noneClosedText: 'Les positions figurent ici une fois clôturées.',
  showAll: 'Afficher tous les ordres',
  parts: 'clôturé en {count, plural, one {# partie} many {# de parties} other {# parties}}',
  partsOpen:
    '{count, plural, one {# partie clôturée} many {# de parties clôturées} other {# parties clôturées}}, le reste est ouvert',
  found: '{count, plural, one {# ordre} many {# d’ordres} other {# ordres}}',
  foundMany: 'Plus de {count} ordres',
  newer: 'Plus récents',
  older: 'Plus anciens',
  pages: 'Pages de l’historique des ordres',
};
