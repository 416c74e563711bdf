/** Options, with what other features know of buyers and quotes. */
import { Refusal } from '@candor/core/refusal';
import { lostOnOptions, type LossBound, type OptionsApp } from '../features/options/index.ts';
import { lostSince, readFillRules, type Trading } from '../features/trading/index.ts';
import type { App } from '../http/app.ts';

type Given = Pick<OptionsApp, 'market' | 'pin'> & {
  readonly trading: Trading;
  /** In place of the parameter, in ms: tests write their quotes long before. */
  readonly quoteAgeMax: number | undefined;
};

export function openOptions(app: App, { market, trading, pin, quoteAgeMax }: Given): OptionsApp {
  const restrictionsOf: Trading['restrictionsOf'] = (owner, mode) => trading.restrictionsOf(owner, mode);
  return {
    ...app,
    market,
    trading,
    pin,
    async objectionOf(owner, mode) {
      const objection = (await restrictionsOf(owner, mode))?.objection ?? null;
      // A premium is paid in full: the note about leverage is not about it.
      return objection?.code === 'leverage_note_unread' ? null : objection;
    },
    async lossBoundsOf(owner, mode) {
      const limits = (await restrictionsOf(owner, mode))?.lossLimits ?? [];
      return Promise.all(
        limits.map(async ({ amount, since, until }): Promise<LossBound> => {
          if (amount === 0n)
            throw new Refusal('loss_limit_reached', { limit: '0', until: new Date(until).toISOString() });
          return { since, left: amount - (await lostSince(app.db.pool, owner, mode, since)), limit: amount, until };
        }),
      );
    },
    async readFillRules(tx) {
      const rules = await readFillRules(tx);
      return { ...rules, quoteAgeMax: quoteAgeMax ?? rules.quoteAgeMax };
    },
  };
}

/** Limits on losses hold for margin orders and options together: what was lost on options counts for orders. */
export function withOptionLosses(
  app: Pick<App, 'db'>,
  restrictionsOf: Trading['restrictionsOf'],
): Trading['restrictionsOf'] {
  return async (owner, mode) => {
    const restrictions = await restrictionsOf(owner, mode);
    if (restrictions === null || restrictions.lossLimits.length === 0) return restrictions;
    const lossLimits = await Promise.all(
      restrictions.lossLimits.map(async (limit) => ({
        ...limit,
        elsewhere: await lostOnOptions(app.db.kysely, { owner, mode }, limit.since),
      })),
    );
    return { ...restrictions, lossLimits };
  };
}
