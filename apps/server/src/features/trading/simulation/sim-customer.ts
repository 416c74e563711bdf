/** Simulated customers: mostly sensible requests, at times nonsense; repeated with the same key when unanswered. */
import { createHash } from 'node:crypto';
import type { Instrument } from '@candor/core/market/instrument';
import type { Random } from '@candor/core/market/prices/random';
import type { Quote } from '@candor/core/market/quote';
import { lots as lotsOf, price, PRICE_DECIMALS, PRICE_SCALE, type Lots, type Price } from '@candor/core/money/price';
import { SLIPPAGE_MAX } from '@candor/core/trading/checks/check-order';
import { HOUR, type Instant, MINUTE } from '@candor/core/time';
import type { Market } from '../../market/index.ts';
import type { Submission } from '../writer/answers.ts';
import type { CustomerCommand } from '../decide/decide.ts';
import type { LiveOrder } from '../state/any-order.ts';

export const OWNERS = ['1', '2', '3', '4'] as const;
/** Buys as much as the funds allow, at the highest leverage and without any stop: margin soon runs short. */
const GAMBLER = '4';
const MODE = 'demo';

type Asked = {
  readonly random: Random;
  readonly market: Market;
  readonly live: readonly LiveOrder[];
  readonly now: Instant;
};

/** A request with a key of its own. */
export function randomCommand(asked: Asked, serial: number): Submission | null {
  const command = someCommand(asked);
  if (command === null) return null;
  const key = `wish-${serial}`;
  return { command, idempotency: { key, requestHash: createHash('sha256').update(key).digest() } };
}

function someCommand(asked: Asked): CustomerCommand | null {
  const { random, live } = asked;
  const luck = random.uniform();
  const owner = pick(random, OWNERS);
  const own = live.filter(({ order }) => order.owner === owner);
  const one = own.length === 0 ? null : pick(random, own);
  if (owner === GAMBLER && luck > 0.2) return open(asked, owner);
  if (luck < 0.45 || one === null) return luck < 0.25 ? open(asked, owner) : place(asked, owner);
  const named = {
    owner: random.uniform() < 0.03 ? pick(random, OWNERS) : owner,
    mode: MODE,
    orderId: one.order.id,
  } as const;
  if (luck < 0.7) return change(asked, one, named);
  if (luck < 0.78) return { kind: 'cancel', ...named };
  if (luck < 0.97) {
    const isPart = random.uniform() < 0.5;
    const part = lotsOf((one.order.lots / 2n / 1_000_000n) * 1_000_000n);
    return { kind: 'close', ...named, lots: isPart ? part : null, priceSeen: null, maxSlippage: SLIPPAGE_MAX };
  }
  const which = pick(random, ['all', 'profitable', 'losing'] as const);
  return { kind: 'closeAll', owner, mode: MODE, which, cancelsPending: random.uniform() < 0.3 };
}

function open(asked: Asked, owner: string): CustomerCommand | null {
  const { random, market } = asked;
  const isGambler = owner === GAMBLER;
  const found = quoted(asked, isGambler);
  if (found === null) return null;
  const { instrument, quote } = found;
  const direction = pick(random, ['long', 'short'] as const);
  const exit = direction === 'long' ? quote.bid : quote.ask;
  const caution = isGambler ? 0 : 0.5;
  const request = {
    direction,
    lots: someLots(asked, instrument, quote, isGambler ? 0.4 : 0.02),
    leverage: instrument.leverageMax,
    priceSeen: direction === 'long' ? quote.ask : quote.bid,
    maxSlippage: SLIPPAGE_MAX,
    stopLoss: maybe(random, caution, () => near(random, instrument, exit, direction === 'long' ? -1 : 1)),
    takeProfit: maybe(random, 0.5, () => near(random, instrument, exit, direction === 'long' ? 1 : -1)),
    trailing: maybe(random, 0.3, () => someDistance(random, instrument, exit)),
  };
  return {
    kind: 'open',
    owner,
    mode: MODE,
    code: market.instrument(instrument.code)?.code ?? '',
    request,
    restrictions: null,
  };
}

function place(asked: Asked, owner: string): CustomerCommand | null {
  const { random, now } = asked;
  const found = quoted(asked);
  if (found === null) return null;
  const { instrument, quote } = found;
  const direction = pick(random, ['long', 'short'] as const);
  const type = pick(random, ['limit', 'stop'] as const);
  const isBelow = (type === 'limit') === (direction === 'long');
  const entryPrice = near(random, instrument, direction === 'long' ? quote.ask : quote.bid, isBelow ? -1 : 1);
  const request = {
    type,
    direction,
    lots: someLots(asked, instrument, quote),
    leverage: instrument.leverageMax,
    entryPrice,
    expiresAt: maybe(random, 0.4, () => now + Math.floor(MINUTE * (0.05 + random.uniform() * 2))),
    stopLoss: maybe(random, 0.4, () => near(random, instrument, entryPrice, direction === 'long' ? -1 : 1)),
    takeProfit: maybe(random, 0.4, () => near(random, instrument, entryPrice, direction === 'long' ? 1 : -1)),
    trailing: maybe(random, 0.2, () => someDistance(random, instrument, entryPrice)),
  };
  return { kind: 'place', owner, mode: MODE, code: instrument.code, request, restrictions: null };
}

function change(
  asked: Asked,
  live: LiveOrder,
  named: { owner: string; mode: 'demo'; orderId: string },
): CustomerCommand {
  const { random, market, now } = asked;
  const { code, direction, version } = live.order;
  const instrument = market.instrument(code);
  const quote = market.quoteOf(code);
  const seen = random.uniform() < 0.2 ? version : null;
  if (instrument === null || quote === null) return { kind: 'change', ...named, version: seen, change: {} };
  const exit = direction === 'long' ? quote.bid : quote.ask;
  const levels = {
    ...(random.uniform() < 0.5 && {
      stopLoss: maybe(random, 0.8, () => near(random, instrument, exit, direction === 'long' ? -1 : 1)),
    }),
    ...(random.uniform() < 0.5 && {
      takeProfit: maybe(random, 0.8, () => near(random, instrument, exit, direction === 'long' ? 1 : -1)),
    }),
    ...(random.uniform() < 0.4 && { trailing: maybe(random, 0.8, () => someDistance(random, instrument, exit)) }),
  };
  if (live.status === 'open' || random.uniform() < 0.3)
    return { kind: 'change', ...named, version: seen, change: levels };
  const isBelow = (live.order.type === 'limit') === (direction === 'long');
  const entryPrice = near(random, instrument, direction === 'long' ? quote.ask : quote.bid, isBelow ? -1 : 1);
  const expiresAt = maybe(random, 0.6, () => now + Math.floor(HOUR * random.uniform()));
  return { kind: 'change', ...named, version: seen, change: { entryPrice, expiresAt } };
}

function quoted({ random, market }: Asked, isLevered = false): { instrument: Instrument; quote: Quote } | null {
  const instrument = pick(
    random,
    market.instruments.filter(({ leverageMax }) => !isLevered || leverageMax > 10),
  );
  const quote = market.quoteOf(instrument.code);
  return quote === null ? null : { instrument, quote };
}

/** Often a large part of the funds, so that margin soon runs short. */
function someLots(
  { random, market }: Asked,
  { contractSize, lotStep, leverageMax, quoteCurrency }: Instrument,
  quote: Quote,
  least = 0.02,
): Lots {
  const rate = market.rateToUsdt(quoteCurrency)?.rate ?? price(PRICE_SCALE);
  const worth = (Number(quote.ask) / 1e10) * Number(contractSize) * (Number(rate) / 1e10);
  const margin = 10_000 * (least + 0.6 * random.uniform() ** 2);
  const steps = Math.max(1, Math.round((margin * leverageMax) / worth / (Number(lotStep) / 1e8)));
  return lotsOf(BigInt(steps) * lotStep);
}

/** A fraction of a percent to one side, on the price grid; now and then on the wrong side. */
function near(random: Random, { digits, leverageMax }: Instrument, from: Price, side: 1 | -1): Price {
  const way = random.uniform() < 0.04 ? -side : side;
  const away = (0.3 / leverageMax) * random.uniform() ** 2;
  const step = 10n ** BigInt(PRICE_DECIMALS - digits);
  const steps = Math.max(1, Math.round((Number(from) * (1 + way * away)) / Number(step)));
  return price(BigInt(steps) * step);
}

function someDistance(random: Random, { digits, leverageMax }: Instrument, from: Price): Price {
  const step = 10n ** BigInt(PRICE_DECIMALS - digits);
  return price(
    BigInt(Math.max(1, Math.round((Number(from) * 0.2 * random.uniform()) / leverageMax / Number(step)))) * step,
  );
}

function maybe<T>(random: Random, chance: number, make: () => T): T | null {
  return random.uniform() < chance ? make() : null;
}

function pick<T>(random: Random, items: readonly T[]): T {
  const item = items[Math.floor(random.uniform() * items.length)];
  if (item === undefined) throw new Error('there is something to pick');
  return item;
}
