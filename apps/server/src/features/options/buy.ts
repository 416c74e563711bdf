/** Buying an option: at a fresh logged quote and the newest volatility, with the largest pay-out set aside in the same transaction. */
import type { optionOrderBody } from '@candor/contract/options';
import type { z } from 'zod';
import { type Combination, hasCap, hasUpper, largestPayoff } from '@candor/core/options/combination';
import { checkCombination } from '@candor/core/options/chain';
import { largestPayout, PREMIUM_MIN, quotePremium, type Size } from '@candor/core/options/premium';
import { tradingYears } from '@candor/core/options/surface';
import { isOfToday } from '@candor/core/options/volatility';
import { fairValue } from '@candor/core/options/value';
import type { Instrument } from '@candor/core/market/instrument';
import { midPrice } from '@candor/core/market/quote';
import { add, applyRate, formatMoney, type Money, usdtText } from '@candor/core/money/money';
import { formatLots } from '@candor/core/money/price';
import { PPB, rate } from '@candor/core/money/rate';
import { assert } from '@candor/core/assert';
import { Refusal } from '@candor/core/refusal';
import { SECOND } from '@candor/core/time';
import { sqlState } from '../../db/db.ts';
import type { IdempotencyKey } from '../../db/idempotency.ts';
import { BadInput, Failure } from '../../http/errors.ts';
import { freshQuotes, isForReal } from '../market/index.ts';
import { getPercent } from '../parameters/index.ts';
import { savePins } from '../quote-log/index.ts';
import { findReserved, reserve, takeOrderIds } from '../trading/index.ts';
import { freeOf } from './db/pools.repo.ts';
import { buyStatements, type NewOption, type Whose } from './db/positions.repo.ts';
import { findNewest } from './db/volatilities.repo.ts';
import type { LossBound, OptionsApp } from './options-app.ts';
import { chainAt, expiryIn, listedOf, periodOf, surfaceOfRow, usable } from './terms.ts';

export type Wanted = z.output<typeof optionOrderBody>;
type Answer = { readonly id: string };

/** How long a decided purchase may wait for its transaction: after that its quote would be one of the past. */
const DECIDED_FOR = 3 * SECOND;
/** Of the premium that was seen: five percent. */
const SLIPPAGE_DEFAULT = rate(50_000_000n);

/** The id of the option; to a repeated key, that of the first. */
export async function buyOption(
  app: OptionsApp,
  { owner, mode }: Whose,
  idempotency: IdempotencyKey,
  wanted: Wanted,
): Promise<string> {
  const known = await findReserved<Answer>(app.db.kysely, owner, idempotency);
  if (known !== null) return known.id;
  const bounds = await app.lossBoundsOf(owner, mode);
  const decided = await decide(app, { owner, mode }, wanted, bounds);
  const pins = await app.pin([decided.quote]);
  const until = app.elapsed() + DECIDED_FOR;
  try {
    const { id } = await reserve<Answer>(app.trading, {
      owner,
      mode,
      amount: add(decided.worth, decided.markup),
      idempotency,
      answer: { id: decided.id },
      save({ at, before }) {
        if (app.elapsed() > until) throw new Refusal('not_tradable_now', { code: decided.code });
        return [savePins(pins), ...buyStatements(decided, at, before, bounds)].filter((query) => query !== null);
      },
    });
    return id;
  } catch (error) {
    throw (await refusalOf(app, decided, bounds, error)) ?? error;
  }
}

/** In the catalogue's order: product, period, strikes, size; then price, limits and the pool. What is free, the writer looks at. */
async function decide(
  app: OptionsApp,
  { owner, mode }: Whose,
  wanted: Wanted,
  bounds: readonly LossBound[],
): Promise<NewOption> {
  const { kysely } = app.db;
  const { code, lots } = wanted;
  const objection = await app.objectionOf(owner, mode);
  if (objection !== null) throw objection;
  const listed = listedOf(app.market, code);
  const { instrument, underlying } = listed;
  const period = periodOf(wanted.period);
  if (instrument.acceptsOrders === false) throw new Refusal('not_tradable_now', { code });
  const combination = readCombination(wanted);
  const size = readSize(instrument, lots);
  const newest = await findNewest(kysely, code);
  const markupRate = await getPercent(kysely, 'optionMarkupRate');
  const found = await freshQuotes(app, [code], await app.readFillRules(kysely), (each) =>
    mode === 'demo' ? true : isForReal(app, each),
  );
  const quote = found.get(code);
  assert(quote !== undefined, 'a fresh quote was found for what was asked');
  const pricedAt = app.now();
  const volatility = usable(newest, code, pricedAt);
  if (mode === 'real' && !isOfToday(volatility.day, pricedAt)) throw new Refusal('option_before_publication', { code });
  const refused = checkCombination(combination, chainAt(listed, volatility, period, quote));
  if (refused !== null) throw refused;
  const expiresAt = expiryIn(app.market, code, period, pricedAt);
  const forward = midPrice(quote);
  const surface = surfaceOfRow(volatility, underlying, forward, pricedAt);
  const fair = fairValue(combination, forward, surface, tradingYears(underlying.class, pricedAt, expiresAt));
  const { worth, markup, premium } = quotePremium(fair, size, markupRate);
  const allowed = mostOf(wanted);
  checkPremium(premium, allowed, bounds);
  const largest = largestPayout(combination, size);
  if (mode === 'real') await checkPool(app, code, worth, largest);
  const [id] = await takeOrderIds(kysely, 1);
  assert(id !== undefined, 'a sequence has a next number');
  return {
    ...combination,
    ...size,
    id,
    customerId: owner,
    mode,
    code,
    period,
    volatilityId: volatility.id,
    markupRate,
    allowed: allowed.units,
    pricedAt,
    quote,
    fair,
    worth,
    markup,
    largest: largest.units,
    expiresAt,
  };
}

/** Fields that the kind does not use, or needs: whoever sends them expects something else. */
function readCombination({ kind, strike, upperStrike, cap }: Wanted): Combination {
  const needs = [
    ['upperStrike', hasUpper(kind), upperStrike],
    ['cap', hasCap(kind), cap],
  ] as const;
  for (const [field, isNeeded, value] of needs) {
    if (isNeeded && value === undefined) throw new BadInput([{ field, problem: 'required' }]);
    if (!isNeeded && value !== undefined) throw new BadInput([{ field, problem: 'unknownField' }]);
  }
  const combination = { kind, strike, upper: upperStrike ?? null, cap: cap ?? null };
  const levels = [strike, upperStrike, cap].filter((level) => level !== undefined);
  const isInOrder = levels.every((level, index) => level > (levels[index - 1] ?? 0n));
  if (!isInOrder || largestPayoff(combination) <= 0n) throw new Refusal('option_combination_incorrect');
  return combination;
}

function readSize({ contractSize, lotMin, lotMax, lotStep }: Instrument, lots: Wanted['lots']): Size {
  if (lots >= lotMin && lots <= lotMax && lots % lotStep === 0n) return { lots, contractSize };
  const [min, max, step] = [lotMin, lotMax, lotStep].map(formatLots);
  throw new Refusal('amount_incorrect', { field: 'lots', min: min ?? '', max: max ?? '', step: step ?? '' });
}

/** Rounded down: never more than the customer said. */
function mostOf({ premium, maxSlippagePercent }: Wanted): Money {
  const slippage = maxSlippagePercent ?? SLIPPAGE_DEFAULT;
  if (premium.units < 0n) throw new BadInput([{ field: 'premium', problem: 'invalid' }]);
  if (slippage < 0n || slippage > PPB) throw new BadInput([{ field: 'maxSlippagePercent', problem: 'invalid' }]);
  return add(premium, applyRate(premium, slippage, 1n, 'down'));
}

function checkPremium(premium: Money, allowed: Money, bounds: readonly LossBound[]): void {
  if (premium.units < PREMIUM_MIN.units)
    throw new Refusal('option_premium_small', { premium: formatMoney(premium), min: formatMoney(PREMIUM_MIN) });
  if (premium.units > allowed.units) throw new Refusal('option_price_changed', { premium: formatMoney(premium) });
  const reached = bounds.find(({ left }) => premium.units > left);
  if (reached !== undefined) throw limitReached(reached);
}

function limitReached({ limit, until }: LossBound): Refusal {
  return new Refusal('loss_limit_reached', { limit: usdtText(limit), until: new Date(until).toISOString() });
}

async function checkPool(app: OptionsApp, code: string, worth: Money, largest: Money): Promise<void> {
  const free = await freeOf(app.db.kysely, code);
  if (free + worth.units >= largest.units) return;
  throw new Refusal('option_not_covered', { code, free: usdtText(free + worth.units), needed: formatMoney(largest) });
}

/** What the database found, because it came to be while we decided. */
async function refusalOf(
  app: OptionsApp,
  { code, worth, markup, largest }: NewOption,
  bounds: readonly LossBound[],
  error: unknown,
): Promise<unknown> {
  switch (sqlState(error)) {
    case 'CN009': {
      const free = await freeOf(app.db.kysely, code);
      const covered = free + worth.units;
      // Another process writes the quote log.
      if (covered >= largest) return new Failure('503');
      return new Refusal('option_not_covered', { code, free: usdtText(covered), needed: usdtText(largest) });
    }
    case 'CN010':
      return new Refusal('option_price_changed', { premium: formatMoney(add(worth, markup)) });
    case 'CN013':
      return bounds[0] === undefined ? null : limitReached(bounds[0]);
    default:
      return null;
  }
}
