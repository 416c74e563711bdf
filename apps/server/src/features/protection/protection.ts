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
import { usdtText } from '@candor/core/money/money';
import { Refusal } from '@candor/core/refusal';
import type { Instant } from '@candor/core/time';
import type { App } from '../../http/app.ts';
import type { StopOnShutdown } from '../../process/start-all.ts';
import { listen } from '../../db/listen.ts';
import * as repo from './repo.ts';

/** What the customer's real account lost on orders closed since then, in units of USDT; negative for a gain. */
export type LostSince = (customerId: string, since: Instant) => Promise<bigint>;

/** What was paid in to the customer's real account since then, in units of USDT. */
export type DepositedSince = (customerId: string, since: Instant) => Promise<bigint>;

/** During a break nothing new may be opened; a limit blocks new orders once this much was lost since then, until its period ends. */
export type TradingRestrictions = {
  readonly objection: Refusal | null;
  readonly lossLimits: readonly { readonly amount: bigint; readonly since: Instant; readonly until: Instant }[];
};

export type Protection = {
  /**
   * What stands against a new order on the real account: a break, an unread leverage note, and loss limits. Null if nothing does. Closing
   * is never restricted.
   */
  readonly restrictionsOf: (customerId: string, mode: Mode) => Promise<TradingRestrictions | null>;
  /** A break, or a deposit limit that paying in so many more units of USDT would pass. What arrives on a chain all the same is the customer's. */
  depositObjectionOf(customerId: string, units: bigint): Promise<Refusal | null>;
  /** A break that the customer takes: against every new commitment. Null: none. */
  breakOf(customerId: string): Promise<Refusal | null>;
  /** How much of one limit is used up in the current period. */
  usedOf(customerId: string, kind: LimitKind, period: (typeof LIMIT_PERIODS)[number], now: Instant): Promise<bigint>;
  /** Call after the commit of a change, so that this process does not have to wait for the notification. */
  noteChange(customerId: string): void;
};

export async function createProtection(
  app: App,
  databaseUrl: string,
  { lostSince, depositedSince }: { readonly lostSince: LostSince; readonly depositedSince: DepositedSince },
  stopOnShutdown: StopOnShutdown,
): Promise<Protection> {
  const known = new Set<string>();
  const readers = new Set<string>();
  /** False while notifications may have been missed. */
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
    // Whatever was missed while nobody listened is in the tables.
    onBack: () => {
      refresh().catch((error: unknown) => app.log.error({ err: error }, 'the protected customers could not be read'));
    },
  });
  stopOnShutdown(listener);
  await refresh();

  async function usedOf(customerId: string, kind: LimitKind, period: (typeof LIMIT_PERIODS)[number], now: Instant) {
    if (kind === 'deposit') return depositedSince(customerId, periodStart(period, now));
    const lost = await lostSince(customerId, periodStart(period, now));
    return lost > 0n ? lost : 0n;
  }

  /** The restrictions that customers set for themselves. */
  async function ownRestrictionsOf(customerId: string, now: Instant): Promise<TradingRestrictions | null> {
    // Customers who set nothing are not in `known`; while notifications may have been missed, everybody is looked up.
    if (isComplete && !known.has(customerId)) return null;
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

  /** A confirmation can be cached for good, because it cannot be withdrawn. */
  async function unreadNoteOf(customerId: string): Promise<Refusal | null> {
    if (readers.has(customerId)) return null;
    if ((await repo.findConfirmation(app.db.kysely, customerId, LEVERAGE_NOTE_VERSION)) === null) {
      return new Refusal('leverage_note_unread');
    }
    readers.add(customerId);
    return null;
  }

  async function depositObjectionOf(customerId: string, units: bigint): Promise<Refusal | null> {
    const now = app.now();
    const own = await ownRestrictionsOf(customerId, now);
    if (own === null || own.objection !== null) return own?.objection ?? null;
    for (const limit of await repo.listLimits(app.db.kysely, customerId)) {
      const { amount } = limitAt(limit, now);
      if (limit.kind !== 'deposit' || amount === null) continue;
      const used = await usedOf(customerId, 'deposit', limit.period, now);
      if (used + units > amount || used >= amount) return depositRefusal(amount, periodEnd(limit.period, now));
    }
    return null;
  }

  return {
    usedOf,
    depositObjectionOf,
    breakOf: async (customerId) => (await ownRestrictionsOf(customerId, app.now()))?.objection ?? null,
    async restrictionsOf(customerId, mode) {
      if (mode !== 'real') return null;
      const restrictions = await ownRestrictionsOf(customerId, app.now());
      const objection = restrictions?.objection ?? (await unreadNoteOf(customerId));
      // Who may not trade for now may still buy what the note is not about: the limits hold for that, too.
      return objection === null ? restrictions : { objection, lossLimits: restrictions?.lossLimits ?? [] };
    },
    noteChange: (customerId) => void known.add(customerId),
  };
}

function depositRefusal(amount: bigint, until: Instant): Refusal {
  const limit = usdtText(amount);
  return new Refusal('deposit_limit_reached', { limit, until: new Date(until).toISOString() });
}

/** All six, set or not, in a fixed order. */
export function allLimits(stored: readonly repo.StoredLimit[], now: Instant): repo.StoredLimit[] {
  return LIMIT_KINDS.flatMap((kind) =>
    LIMIT_PERIODS.map((period) => {
      const limit = stored.find((candidate) => candidate.kind === kind && candidate.period === period);
      return { kind, period, ...limitAt(limit ?? NO_LIMIT, now) };
    }),
  );
}
