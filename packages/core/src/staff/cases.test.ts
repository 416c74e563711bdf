/** The table of cases: each kind has somebody who works on it, somebody who sees it, and an end. */
import { describe, expect, it } from 'vitest';
import { CASE_KINDS, CASES, isOutcome, kindsSeenBy } from './cases.ts';
import { may } from './permissions.ts';

describe.each(CASE_KINDS)('a %s', (kind) => {
  const { openedBy, workedBy, seenBy, outcomes, again } = CASES[kind];

  it('is worked on by somebody, who sees it and may work on cases', () => {
    expect(workedBy.length).toBeGreaterThan(0);
    expect([...openedBy, ...workedBy].filter((role) => !seenBy.includes(role))).toEqual([]);
    expect(workedBy.filter((role) => !may(role, 'cases.work'))).toEqual([]);
    expect(openedBy.filter((role) => !may(role, 'cases.open'))).toEqual([]);
    expect(seenBy.filter((role) => !may(role, 'cases.read') || !kindsSeenBy(role).includes(kind))).toEqual([]);
  });

  it('can be closed, by hand or by what it is about, and is looked at again only after an outcome that it can have', () => {
    expect(outcomes.length > 0 || openedBy.length === 0).toBe(true);
    if (again !== null) expect(isOutcome(kind, again.outcome)).toBe(true);
  });
});
