/**
 * Whether a customer may risk more right now. Most have set nothing, and cost nothing: who has is known in memory, told by the
 * database to every process with the commit that changes it.
 */
import {
  limitAt,
  LIMIT_KINDS,
  LIMIT_PERIODS,
  type LimitKind,
  NO_LIMIT,
  periodEnd,
  periodStart,
} from '@candor/core/protection/limits';
import type { Mode } from '@candor/core/ledger/transfer';
import { formatMoney, money } from '@candor/core/money/money';
import { Refusal } from '@candor/core/refusal';
import type { Instant } from '@candor/core/time';
import { SETTLEMENT_ASSET } from '@candor/core/trading/margin';
import type { App } from '../../platform/app.ts';
import { listen } from '../../platform/notifications.ts';
import * as repo from './repo.ts';

/** What the real account of a customer lost by closed orders since then, in units of USDT; negative when it gained. */
export type LostSince = (customerId: string, since: Instant) => Promise<bigint>;

export type Protection = {
  /** Objects to a new order on the real account during a break or beyond a loss limit. Closing is never asked about. */
  objectionTo(customerId: string, mode: Mode): Promise<Refusal | null>;
  /** Of one limit: how much of it is used in the period that runs. */
  usedOf(customerId: string, kind: LimitKind, period: (typeof LIMIT_PERIODS)[number], now: Instant): Promise<bigint>;
  /** After the commit of a change: this process need not wait to be told. */
  noteChange(customerId: string): void;
  stop(): Promise<void>;
};

export async function createProtection(app: App, databaseUrl: string, lostSince: LostSince): Promise<Protection> {
  const known = new Set<string>();
  /** False while something may have been told that nobody heard. */
  let isComplete = false;
  const refresh = async (): Promise<void> => {
    for (const customerId of await repo.listProtected(app.db.kysely)) known.add(customerId);
    isComplete = true;
  };
  const listener = await listen(databaseUrl, 'protection_changes', app.log, {
    onMessage: (customerId) => known.add(customerId),
    onLost: () => {
      isComplete = false;
    },
    // What was told while nobody listened is in the tables.
    onBack: () => {
      refresh().catch((error: unknown) => app.log.error({ err: error }, 'the protected customers could not be read'));
    },
  });
  await refresh();

  async function usedOf(customerId: string, kind: LimitKind, period: (typeof LIMIT_PERIODS)[number], now: Instant) {
    // Deposits are not open yet: nothing can have been deposited.
    if (kind === 'deposit') return 0n;
    const lost = await lostSince(customerId, periodStart(period, now));
    return lost > 0n ? lost : 0n;
  }

  return {
    usedOf,
    async objectionTo(customerId, mode) {
      // Who has set nothing is not among the known; without the database's word, everybody is asked about.
      if (mode !== 'real' || (isComplete && !known.has(customerId))) return null;
      const now = app.now();
      const until = await repo.findBreak(app.db.kysely, customerId);
      if (until !== null && until.getTime() > now) return new Refusal('on_break', { until: until.toISOString() });
      for (const limit of await repo.listLimits(app.db.kysely, customerId)) {
        const { amount } = limitAt(limit, now);
        if (limit.kind !== 'loss' || amount === null) continue;
        if ((await usedOf(customerId, 'loss', limit.period, now)) < amount) continue;
        return new Refusal('loss_limit_reached', {
          limit: formatMoney(money(SETTLEMENT_ASSET, amount)),
          until: new Date(periodEnd(limit.period, now)).toISOString(),
        });
      }
      return null;
    },
    noteChange: (customerId) => void known.add(customerId),
    stop: () => listener.stop(),
  };
}

/** All six, set or not, in one order. */
export function allLimits(kept: readonly repo.KeptLimit[], now: Instant): repo.KeptLimit[] {
  return LIMIT_KINDS.flatMap((kind) =>
    LIMIT_PERIODS.map((period) => {
      const limit = kept.find((candidate) => candidate.kind === kind && candidate.period === period);
      return { kind, period, ...limitAt(limit ?? NO_LIMIT, now) };
    }),
  );
}
