/** Which nights a position is charged for, and when: the help page on overnight costs. */
import type { MarketInfo } from '@candor/contract/market';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const newYork = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  hourCycle: 'h23',
  weekday: 'short',
  hour: 'numeric',
});

type Kind = MarketInfo['kind'];

/** Every roll after `from` and up to `to`: 17:00 in New York, of crypto every day, of the others from Monday to Friday. */
export function rollsBetween(kind: Kind, from: number, to: number): number[] {
  const rolls: number[] = [];
  for (let at = Math.floor(from / HOUR) * HOUR + HOUR; at <= to; at += HOUR) {
    const { hour, weekday } = partsOf(at);
    if (hour !== '17' || (kind !== 'crypto' && ['Sat', 'Sun'].includes(weekday))) continue;
    rolls.push(at);
    at += DAY - 2 * HOUR;
  }
  return rolls;
}

/** Three on Wednesday for currencies and metals, on Friday for everything else but crypto. */
export function nightsOf(kind: Kind, roll: number): number {
  if (kind === 'crypto') return 1;
  const triple = kind === 'forex' || kind === 'metal' ? 'Wed' : 'Fri';
  return partsOf(roll).weekday === triple ? 3 : 1;
}

/** Of a roll's nights, those that pay: one for every so many hours that the position has been open by then. */
export function nightsEarned(nights: number, roll: number, opened: number, creditHours: number): number {
  return Math.min(nights, Math.floor((roll - opened) / (creditHours * HOUR)));
}

function partsOf(at: number): { hour: string; weekday: string } {
  const parts = new Map(newYork.formatToParts(at).map(({ type, value }) => [type, value]));
  return { hour: parts.get('hour') ?? '', weekday: parts.get('weekday') ?? '' };
}
