/** What breaks between the chain and the ledger. */
import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { breaksOf, type ReserveFigures } from './reserves.ts';

const at = (deposits: bigint, payouts: bigint, custody: bigint, waiting = 0n, fees = 0n): ReserveFigures => ({
  deposits,
  payouts,
  custody,
  waiting,
  fees,
});

test.each([
  // now                       before                 breaks
  [at(5n, 0n, 5n), null, []],
  [at(5n, 0n, 6n), null, [{ kind: 'short', units: 1n }]],
  [at(5n, 0n, 5n, 1n), null, [{ kind: 'short', units: 1n }]],
  // The operator's own coins stand in.
  [at(5n, 1n, 5n, 1n), null, []],
  // More was paid out than was paid in: nothing has to be there.
  [at(0n, 3n, -2n), null, []],
  // A fee of a payout explains what is gone; anything else does not.
  [at(5n, 9n, 5n, 0n, 1n), at(5n, 10n, 5n), []],
  [at(5n, 8n, 5n, 0n, 1n), at(5n, 10n, 5n), [{ kind: 'unexplained', units: 1n }]],
  // Coins that the operator adds are no break.
  [at(5n, 20n, 5n), at(5n, 10n, 5n), []],
  [
    at(1n, 0n, 5n),
    at(5n, 0n, 5n),
    [
      { kind: 'short', units: 4n },
      { kind: 'unexplained', units: 4n },
    ],
  ],
] as const)('%o after %o: %o', (now, before, breaks) => {
  expect(breaksOf(now, before)).toEqual(breaks);
});

it('is broken by no deposit, payout or fee, however many there are', () => {
  const units = fc.bigInt(1n, 10n ** 24n);
  const step = fc.record({ kind: fc.constantFrom('deposit', 'small', 'payout'), units, fee: units });
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      let now = at(0n, 10n ** 30n, 0n);
      for (const { kind, units: amount, fee } of steps) {
        const before = now;
        if (kind === 'deposit') now = { ...now, deposits: now.deposits + amount, custody: now.custody + amount };
        else if (kind === 'small') now = { ...now, deposits: now.deposits + amount, waiting: now.waiting + amount };
        else {
          const payouts = now.payouts - amount - fee;
          now = { ...now, payouts, custody: now.custody - amount, fees: now.fees + fee };
        }
        expect(breaksOf(now, before)).toEqual([]);
      }
    }),
  );
});
