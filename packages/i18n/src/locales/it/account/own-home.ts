/** La home di un cliente: risultato, variazioni, avvisi e gruppi della watchlist. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/own-home.ts';

export const ownHome: Widened<typeof en.ownHome> = {
  movers: 'Maggiori variazioni',
  noMovers: 'Nessun mercato aperto si è mosso.',
  news: 'Avvisi',
  allNews: 'Tutti gli avvisi',
  groups: 'Gruppi',
  groupsTitle: 'Gruppi della watchlist',
  groupsHelp: 'Uno strumento sta in un solo gruppo. Se elimina un gruppo, i suoi strumenti restano nella watchlist.',
  groupOf: 'Gruppo di {code}',
  noGroup: 'Nessun gruppo',
  emptyGroup: 'Questo gruppo è ancora vuoto.',
  name: 'Nome del gruppo',
  taken: 'Esiste già un gruppo con questo nome.',
  add: 'Aggiungi gruppo',
  save: 'Salva',
  rename: 'Rinomina',
  renameOf: 'Rinomina {name}',
  remove: 'Elimina',
  removeOf: 'Elimina {name}',
  removeAsk: 'Eliminare “{name}”? I suoi strumenti restano nella watchlist.',
  up: 'Sposta su {name}',
  down: 'Sposta giù {name}',
  more: 'Mostra altro',
  toMarket: 'Apri nei mercati',
};
