/** Which step is done by which fact. */
import { expect, it, test } from 'vitest';
import { isStarted, isStepDone, STARTING_STEPS, type StartingFacts } from './steps.ts';

const NOTHING: StartingFacts = {
  verification: 'notVerified',
  hasDeposited: false,
  hasOrderedDemo: false,
  hasOrderedReal: false,
  hasSecondFactor: false,
};
const doneBy = (facts: Partial<StartingFacts>) =>
  STARTING_STEPS.filter((step) => isStepDone(step, { ...NOTHING, ...facts }));

test.each<[Partial<StartingFacts>, string[]]>([
  [{}, []],
  [{ verification: 'pending' }, []],
  [{ verification: 'notPassed' }, []],
  [{ verification: 'verified' }, ['identity']],
  [{ hasDeposited: true }, ['funds']],
  [{ hasOrderedDemo: true }, ['funds', 'order']],
  [{ hasOrderedReal: true }, ['funds', 'order']],
  [{ hasSecondFactor: true }, ['secondFactor']],
])('%o does %o', (facts, done) => {
  expect(doneBy(facts)).toEqual(done);
});

it('is over when every step is done, without any real money', () => {
  const all: StartingFacts = { ...NOTHING, verification: 'verified', hasOrderedDemo: true, hasSecondFactor: true };
  expect(isStarted(all)).toBe(true);
  expect(isStarted({ ...all, hasSecondFactor: false })).toBe(false);
  expect(isStarted(NOTHING)).toBe(false);
});
