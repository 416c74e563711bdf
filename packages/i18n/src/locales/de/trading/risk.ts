/** Der gemessene Anteil der Konten mit Verlust, neben jeder Risikowarnung. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/trading/risk.ts';

export const risk: Widened<typeof en.risk> = {
  measured:
    '{percent} % der Live-Konten haben in den letzten 12 Monaten Geld verloren: {losing} von {accounts}, gemessen am {date}.',
  notEnough:
    'Noch zu wenige Daten, um zu sagen, wie viele Live-Konten Geld verlieren: {accounts} haben gehandelt, {needed} sind nötig.',
  how: 'Wie das gemessen wird',
  page: 'Ausführung, gemessen',
  capital: 'Das eigene Geld des Betreibers',
};
