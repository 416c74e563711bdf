/**
 * What the operator's addresses on a chain hold, against what the ledger says that customers have there: both as of the same final block. The
 * difference is the operator's own coins, from which the network's fees are paid.
 */

/** Units of one coin on one network, as of one block. */
export type ReserveFigures = {
  /** At the customers' deposit addresses, and at the payout addresses, by the chain. */
  readonly deposits: bigint;
  readonly payouts: bigint;
  /** What was credited and not paid out again, by the ledger: below zero where more was paid out. */
  readonly custody: bigint;
  /** Final on the chain and credited to nobody yet: below the minimum, or to a closed account. */
  readonly waiting: bigint;
  /** What the operator has paid the network for payouts so far. */
  readonly fees: bigint;
};

export function heldOf({ deposits, payouts }: Pick<ReserveFigures, 'deposits' | 'payouts'>): bigint {
  return deposits + payouts;
}

/** What must be there. */
export function dueOf({ custody, waiting }: Pick<ReserveFigures, 'custody' | 'waiting'>): bigint {
  return custody + waiting;
}

export const RESERVE_BREAKS = ['short', 'unexplained'] as const;
/** `short`: less is there than must be. `unexplained`: coins left since the measurement before that no payout and no fee of one explains. */
export type ReserveBreak = { readonly kind: (typeof RESERVE_BREAKS)[number]; readonly units: bigint };

/** @param before the measurement before this one; null for the first. */
export function breaksOf(now: ReserveFigures, before: ReserveFigures | null): ReserveBreak[] {
  const own = heldOf(now) - dueOf(now);
  const left = before === null ? 0n : ownAndFees(before) - ownAndFees(now);
  return [
    ...(own < 0n ? [{ kind: 'short' as const, units: -own }] : []),
    ...(left > 0n ? [{ kind: 'unexplained' as const, units: left }] : []),
  ];
}

/** Deposits and payouts change both sides alike, and a fee moves from one of these terms to the other. */
function ownAndFees(figures: ReserveFigures): bigint {
  return heldOf(figures) - dueOf(figures) + figures.fees;
}
