/** Die Startseite eines Kunden: Ergebnis, Bewegungen, Neuigkeiten und Gruppen der Watchlist. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/own-home.ts';

export const ownHome: Widened<typeof en.ownHome> = {
  movers: 'Gewinner und Verlierer',
  noMovers: 'Kein offener Markt hat sich bewegt.',
  news: 'Neuigkeiten',
  allNews: 'Alle Neuigkeiten',
  groups: 'Gruppen',
  groupsTitle: 'Gruppen der Watchlist',
  groupsHelp:
    'Ein Instrument ist in höchstens einer Gruppe. Löschen Sie eine Gruppe, bleiben ihre Instrumente auf der Watchlist.',
  groupOf: 'Gruppe von {code}',
  noGroup: 'Keine Gruppe',
  emptyGroup: 'In dieser Gruppe ist noch nichts.',
  name: 'Name der Gruppe',
  taken: 'Es gibt schon eine Gruppe mit diesem Namen.',
  add: 'Gruppe hinzufügen',
  save: 'Speichern',
  rename: 'Umbenennen',
  renameOf: '{name} umbenennen',
  remove: 'Löschen',
  removeOf: '{name} löschen',
  removeAsk: '„{name}“ löschen? Die Instrumente bleiben auf der Watchlist.',
  up: '{name} nach oben',
  down: '{name} nach unten',
  more: 'Mehr anzeigen',
  toMarket: 'In den Märkten öffnen',
};
