/** Die Liste aller Tasten, und was von einem Kurs gesagt wird, wenn jemand danach fragt. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/access.ts';

export const access: Widened<typeof en.access> = {
  title: 'Tastenkürzel',
  everywhere: 'Überall',
  lists: 'Listen, Registerkarten und Suche',
  trading: 'Instrument und Orderformular',
  move: 'Zum nächsten Bedienelement; mit Umschalt zum vorigen',
  search: 'Alle Instrumente durchsuchen',
  list: 'Diese Liste',
  leave: 'Dialog, Einblendung oder Vollbild schließen',
  messages: 'Zur neuesten Meldung',
  choose: 'Registerkarte, Richtung oder Hebel wählen',
  find: 'Ein Suchergebnis wählen, dann öffnen',
  sayPrice: 'Aktuellen Kurs vorlesen',
  review: 'Vom Orderformular zur Prüfung; es gibt nie eine Order auf',
  buy: 'Long kaufen, im Orderformular',
  sell: 'Short verkaufen, im Orderformular',
  size: 'Zur Größe der Order',
  place: 'Die Order aufgeben, die gerade geprüft wird',
  closePosition: 'Die erste Position in diesem Instrument schließen; vorher wird gefragt',
  step: 'Eine Zahl oder eine Marke im Chart erhöhen oder senken; mit Umschalt zehn Schritte',
  either: 'oder',
  keys: {
    tab: 'Tab',
    shift: 'Umschalt',
    ctrl: 'Strg',
    alt: 'Alt',
    enter: 'Enter',
    escape: 'Esc',
    arrows: 'Pfeiltasten',
  },
  singleKeys: 'Tasten ohne Strg: {keys}',
  singleKeysHelp:
    'Beim Schreiben bewirken sie nichts. Schalten Sie sie aus, wenn sie stören, etwa bei Sprachsteuerung. Wird nur auf diesem Gerät gespeichert.',
  priceSaid: '{name}: {price}, {change} in 24\u00a0Stunden',
  noPriceSaid: '{name}: noch kein Kurs',
};
