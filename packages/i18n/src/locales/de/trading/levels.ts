/** Marken, die im Chart verschoben werden, und wie weit eine Ausführung vom gesehenen Kurs liegt. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/trading/levels.ts';

export const levels: Widened<typeof en.levels> = {
  title: 'Eine Marke im Chart',
  help: 'Die Pfeiltasten verschieben sie, mit Umschalt um zehn Schritte. Enter führt zur Bestätigung, Esc macht die Verschiebung rückgängig. Vor Ihrer Bestätigung ändert sich nichts.',
  handle: '{level}: {order}',
  value: '{price}, {profit} USDT nach allen Gebühren',
  now: '{level} jetzt',
  setFor: 'Stop-Loss oder Take-Profit setzen: {order}',
  choose: 'Danach steht die Marke im Chart: Ziehen Sie sie, oder verschieben Sie sie mit den Pfeiltasten.',
  before: 'Jetzt bei {price}.',
  isNew: 'Noch nicht gesetzt.',
  confirm: 'Bestätigen',
  goneTitle: 'Diese Order wartet nicht mehr',
  goneText:
    'Sie wurde ausgeführt, storniert oder ist abgelaufen, während Sie hier waren. Wann und warum, steht in der Orderhistorie.',
  ratio: 'Gewinn je 1 an Risiko',
  ratioHelp: 'Take-Profit gegen Stop, nach Gebühren',
};

export const fill: Widened<typeof en.fill> = {
  better: 'Das ist {by} besser als die {seen}, die Sie gesehen haben.',
  worse: 'Das ist {by} schlechter als die {seen}, die Sie gesehen haben.',
  none: 'Das ist genau der Kurs, den Sie gesehen haben.',
};
