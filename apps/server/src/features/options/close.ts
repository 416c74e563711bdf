/** Closing an option early, at what its fair value brings: by the rules of buying it. */
import { canClose } from '@candor/core/options/expiry';
import { quoteClosing } from '@candor/core/options/premium';
import { tradingYears } from '@candor/core/options/surface';
import { fairValue } from '@candor/core/options/value';
import { midPrice } from '@candor/core/market/quote';
import { formatMoney, type Money } from '@candor/core/money/money';
import { assert } from '@candor/core/assert';
import { Refusal } from '@candor/core/refusal';
import { sqlState } from '../../db/db.ts';
import { executeQueries } from '../../db/execute-queries.ts';
import { firstAnswer, type IdempotencyKey, once } from '../../db/idempotency.ts';
import { BadInput, Failure } from '../../http/errors.ts';
import { freshQuotes, isForReal } from '../market/index.ts';
import { savePins } from '../quote-log/index.ts';
import { close, findOption, type OptionRow, type Whose } from './db/positions.repo.ts';
import { findNewest } from './db/volatilities.repo.ts';
import type { OptionsApp } from './options-app.ts';
import { listedOf, surfaceOfRow, usable } from './terms.ts';
import { combinationOfRow, markupOf, sizeOf } from './rows.ts';

/** @param least what it must bring. */
export async function closeOption(
  app: OptionsApp,
  whose: Whose,
  idempotency: IdempotencyKey,
  { id, least }: { readonly id: string; readonly least: Money },
): Promise<void> {
  const { kysely } = app.db;
  if ((await firstAnswer(kysely, whose.owner, idempotency)) !== null) return;
  if (least.units < 0n) throw new BadInput([{ field: 'least', problem: 'invalid' }]);
  const option = await findOption(kysely, whose, id);
  if (option === null) throw new Failure('404');
  if (option.status !== 'open') throw new Refusal('option_over');
  const { decided, brings } = await quoteNow(app, option);
  if (brings.units < least.units || brings.units <= 0n)
    throw new Refusal('option_brings_less', { brings: formatMoney(brings) });
  const pins = await app.pin([decided.quote]);
  await once(app.db, whose.owner, idempotency, async (tx) => {
    try {
      await executeQueries(tx, [savePins(pins)]);
      await close(tx, { ...decided, id, least: least.units }, tx.now());
    } catch (error) {
      if (sqlState(error) === 'CN007') throw new Refusal('option_over');
      throw sqlState(error) === 'CN010' ? new Refusal('option_brings_less', { brings: formatMoney(brings) }) : error;
    }
    return { id };
  });
}

/** At a fresh quote, and the newest volatility. */
async function quoteNow(app: OptionsApp, option: OptionRow) {
  const { code, mode } = option;
  const { underlying } = listedOf(app.market, code);
  const newest = await findNewest(app.db.kysely, code);
  const rules = await app.readFillRules(app.db.kysely);
  const found = await freshQuotes(app, [code], rules, (each) => mode === 'demo' || isForReal(app, each));
  const quote = found.get(code);
  assert(quote !== undefined, 'a fresh quote was found for what was asked');
  const pricedAt = app.now();
  if (!canClose(option.expires_at.getTime(), pricedAt)) throw new Refusal('option_over');
  const volatility = usable(newest, code, pricedAt);
  const years = tradingYears(underlying.class, pricedAt, option.expires_at.getTime());
  const forward = midPrice(quote);
  const fair = fairValue(
    combinationOfRow(option),
    forward,
    surfaceOfRow(volatility, underlying, forward, pricedAt),
    years,
  );
  const brings = quoteClosing(fair, sizeOf(option), markupOf(option));
  return { decided: { volatilityId: volatility.id, pricedAt, quote, fair }, brings };
}
