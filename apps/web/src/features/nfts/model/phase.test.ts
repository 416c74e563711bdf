/** What an item is called at each moment of its life. */
import { expect, test } from 'vitest';
import { nextChange, phaseOf } from './phase.ts';

const STARTS = '2026-11-20T16:00:00.000Z';
const ENDS = '2026-11-21T16:00:00.000Z';
const [starts, ends] = [Date.parse(STARTS), Date.parse(ENDS)];

test.each([
  ['listed', starts - 1, 'upcoming', starts],
  ['listed', starts, 'open', ends],
  ['listed', ends - 1, 'open', ends],
  // Not sold by the clock alone: the server settles it.
  ['listed', ends, 'closing', null],
  ['sold', starts + 1, 'sold', null],
  ['unsold', ends + 1, 'unsold', null],
  ['withdrawn', starts - 1, 'withdrawn', null],
] as const)('%s at %i → %s, until %s', (status, now, phase, change) => {
  const item = { status, startsAt: STARTS, endsAt: ENDS };
  expect(phaseOf(item, now)).toBe(phase);
  expect(nextChange(item, now)).toBe(change);
});
