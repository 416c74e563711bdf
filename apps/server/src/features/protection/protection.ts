/**
 * Whether a customer may take more risk right now. Most have set no limits, and cost nothing: those who have are cached in
 * memory, and the database notifies every process with the commit that changes them.
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
import { LEVERAGE_NOTE_VERSION } from '@candor/core/protection/leverage-note';
import type { Mode } from '@candor/core/ledger/transfer';
import { Refusal } from '@candor/core/refusal';
import type { Instant } from '@candor/core/time';
import type { App } from '../../http/app.ts';
import type { StopOnShutdown } from '../../process/start-all.ts';
import { listen } from '../../db/listen.ts';
import * as repo from './repo.ts';

/** What the real account of a customer lost by closed orders since then, in units of USDT; negative when it gained. */
export type LostSince = (customerId: string, since: Instant) => Promise<bigint>;

/** In a break nothing new is taken; a limit stops what is new once so many units were lost since then, until its period is over. */
export type TradingRestrictions = {
  readonly objection: Refusal | null;
  readonly lossLimits: readonly { readonly amount: bigint; readonly since: Instant; readonly until: Instant }[];
};

export type Protection = {
  /**
   * What stands against a new order on the real account: a break, an explanation of leverage that was not confirmed, and limits of what may
   * be lost. Null: nothing. Closing is never asked about.
   */
  readonly restrictionsOf: (customerId: string, mode: Mode) => Promise<TradingRestrictions | null>;
  /** Of one limit: how much of it is used in the period that runs. */
  usedOf(customerId: string, kind: LimitKind, period: (typeof LIMIT_PERIODS)[number], now: Instant): Promise<bigint>;
  /** After the commit of a change: this process need not wait to be told. */
  noteChange(customerId: string): void;
};

export async function createProtection(
  app: App,
  databaseUrl: string,
  lostSince: LostSince,
  stopOnShutdown: StopOnShutdown,
): Promise<Protection> {
  const known = new Set<string>();
  const readers = new Set<string>();
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
  stopOnShutdown(listener);
  await refresh();

  async function usedOf(customerId: string, kind: LimitKind, period: (typeof LIMIT_PERIODS)[number], now: Instant) {
    // Deposits are not open yet: nothing can have been deposited.
    if (kind === 'deposit') return 0n;
    const lost = await lostSince(customerId, periodStart(period, now));
    return lost > 0n ? lost : 0n;
  }

  /** What they set against themselves. */
  async function ownRestrictionsOf(customerId: string): Promise<TradingRestrictions | null> {
    // Who has set nothing is not among the known; without the database's word, everybody is asked about.
    if (isComplete && !known.has(customerId)) return null;
    const now = app.now();
    const until = await repo.findBreak(app.db.kysely, customerId);
    const isOnBreak = until !== null && until.getTime() > now;
    const objection = isOnBreak ? new Refusal('on_break', { until: until.toISOString() }) : null;
    const limits = await repo.listLimits(app.db.kysely, customerId);
    const lossLimits = limits.flatMap((limit) => {
      const { amount } = limitAt(limit, now);
      if (limit.kind !== 'loss' || amount === null) return [];
      return [{ amount, since: periodStart(limit.period, now), until: periodEnd(limit.period, now) }];
    });
    return { objection, lossLimits };
  }

  /** Whoever confirmed the explanation once is known for good: it cannot be taken back. */
  async function unreadNoteOf(customerId: string): Promise<Refusal | null> {
    if (readers.has(customerId)) return null;
    if ((await repo.findConfirmation(app.db.kysely, customerId, LEVERAGE_NOTE_VERSION)) === null) {
      return new Refusal('leverage_note_unread');
    }
    readers.add(customerId);
    return null;
  }

  return {
    usedOf,
    async restrictionsOf(customerId, mode) {
      if (mode !== 'real') return null;
      const restrictions = await ownRestrictionsOf(customerId);
      const objection = restrictions?.objection ?? (await unreadNoteOf(customerId));
      return objection === null ? restrictions : { objection, lossLimits: [] };
    },
    noteChange: (customerId) => void known.add(customerId),
  };
}

/** All six, set or not, in one order. */
export function allLimits(stored: readonly repo.StoredLimit[], now: Instant): repo.StoredLimit[] {
  return LIMIT_KINDS.flatMap((kind) =>
    LIMIT_PERIODS.map((period) => {
      const limit = stored.find((candidate) => candidate.kind === kind && candidate.period === period);
      return { kind, period, ...limitAt(limit ?? NO_LIMIT, now) };
    }),
  );
}
