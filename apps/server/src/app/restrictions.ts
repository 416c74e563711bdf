/** What stands against new orders and deposits: customers' own limits and breaks, and suspensions. */
import { divide } from '@candor/core/money/decimal';
import { ASSET_DECIMALS, money, type Money } from '@candor/core/money/money';
import { PRICE_SCALE } from '@candor/core/money/price';
import { Refusal } from '@candor/core/refusal';
import { SETTLEMENT_ASSET } from '@candor/core/trading/margin/margin';
import type { ConversionApp } from '../features/conversion/index.ts';
import { createSuspended } from '../features/identity/index.ts';
import { lastPrices, type RunningMarket } from '../features/market/index.ts';
import { lostOnOptions } from '../features/options/index.ts';
import { createProtection, type Protection } from '../features/protection/index.ts';
import { lostSince, type Trading } from '../features/trading/index.ts';
import { type DepositObjection, sumCredited, type Worth } from '../features/wallet/index.ts';
import type { App } from '../http/app.ts';
import { withOptionLosses } from './derivatives.ts';
import type { StopOnShutdown } from '../process/start-all.ts';

/** Trading restrictions: customers' own limits, and suspensions. */
export async function createRestrictions(
  app: App & { readonly market: RunningMarket },
  databaseUrl: string,
  stopOnShutdown: StopOnShutdown,
) {
  const used = {
    async lostSince(id: string, since: number) {
      const onOptions = await lostOnOptions(app.db.kysely, { owner: id, mode: 'real' }, since);
      return (await lostSince(app.db.pool, id, 'real', since)) + onOptions;
    },
    depositedSince: async (id: string, since: number) => {
      const sums = await sumCredited(app.db.kysely, id, new Date(since));
      return sums.reduce((sum, { coin, units }) => sum + inUsdt(app.market, money(coin, BigInt(units))), 0n);
    },
  };
  const protection = await createProtection(app, databaseUrl, used, stopOnShutdown);
  const suspended = await createSuspended(app, databaseUrl, stopOnShutdown);
  return {
    protection,
    suspended,
    /** Against every new commitment on the real account: a suspension, or a break. */
    commitmentObjectionOf: async (owner: string) =>
      (await suspended.has(owner)) ? new Refusal('user_status_abnormal') : protection.breakOf(owner),
    restrictionsOf: withOptionLosses(app, async (owner, mode) =>
      (await suspended.has(owner))
        ? { objection: new Refusal('user_status_abnormal'), lossLimits: [] }
        : protection.restrictionsOf(owner, mode),
    ),
  };
}

/** A break or a suspension, against buying what can fall in price: not what is said about orders alone, such as the leverage note. */
export function riskObjection(restrictionsOf: Trading['restrictionsOf']): ConversionApp['riskObjectionOf'] {
  return async (customerId) => {
    const objection = (await restrictionsOf(customerId, 'real'))?.objection ?? null;
    return objection?.code === 'leverage_note_unread' ? null : objection;
  };
}

export function depositObjection(protection: Protection, market: RunningMarket): DepositObjection {
  return (customerId, amount) =>
    protection.depositObjectionOf(customerId, amount === null ? 0n : inUsdt(market, amount));
}

/** At the present price; while there is none, at the last that was recorded. */
export function worthIn(app: App & { readonly market: RunningMarket }): Worth {
  return async (amount) => {
    if (amount.asset === SETTLEMENT_ASSET) return amount.units;
    const code = `${amount.asset}${SETTLEMENT_ASSET}`;
    const quoted = app.market.quoteOf(code)?.bid;
    const price = quoted ?? (await lastPrices(app, [code], app.now())).get(code)?.of('long') ?? null;
    return price === null ? null : atPrice(amount, price);
  };
}

/** In units of USDT, at the present price; zero for a coin without one, which must not keep anybody from paying in. */
function inUsdt(market: RunningMarket, { asset, units }: Money): bigint {
  if (asset === SETTLEMENT_ASSET) return units;
  return atPrice({ asset, units }, market.quoteOf(`${asset}${SETTLEMENT_ASSET}`)?.bid ?? 0n);
}

function atPrice({ asset, units }: Money, price: bigint): bigint {
  const scale = PRICE_SCALE * 10n ** BigInt(ASSET_DECIMALS[asset] - ASSET_DECIMALS[SETTLEMENT_ASSET]);
  return divide(units * price, scale, 'down');
}
