/** What a customer may still withdraw, and what withdrawing costs: read from the public parameters. */
import { assert } from '@candor/core/assert';
import { type Asset, money, type Money, parseMoney } from '@candor/core/money/money';
import { parsePercent, type Rate } from '@candor/core/money/rate';
import { HOUR } from '@candor/core/time';
import { LIMIT_SPANS, type LimitUse, WITHDRAWAL_MIN_KEYS } from '@candor/core/wallet/withdrawal';
import type { Tx } from '../../../db/db.ts';
import { getParameters } from '../../parameters/index.ts';
import { sumsSince } from '../db/withdrawals.repo.ts';

export type WithdrawalTerms = {
  readonly minimum: Readonly<Record<Asset, Money>>;
  readonly feeRate: Rate;
  /** Of verified customers, in units of USDT: nobody else withdraws. */
  readonly limits: Readonly<Record<'day' | 'month', bigint>>;
  readonly reviewMs: number;
};

const KEYS = [
  ...Object.values(WITHDRAWAL_MIN_KEYS),
  'withdrawalFeeRate',
  'withdrawalDayLimit',
  'withdrawalMonthLimit',
  'withdrawalReviewHours',
] as const;

export async function readTerms(tx: Tx): Promise<WithdrawalTerms> {
  const values = await getParameters(tx, KEYS);
  const rate = parsePercent(values.withdrawalFeeRate);
  assert(rate !== null, 'parameters have values that their rule allows');
  const usdt = (key: (typeof KEYS)[number]) => {
    const amount = parseMoney('USDT', values[key]);
    assert(amount !== null, 'parameters have values that their rule allows');
    return amount.units;
  };
  const minimum = (coin: Asset) => parseMoney(coin, values[WITHDRAWAL_MIN_KEYS[coin]]) ?? money(coin, 0n);
  return {
    minimum: { USDT: minimum('USDT'), BTC: minimum('BTC'), ETH: minimum('ETH') },
    feeRate: rate,
    limits: { day: usdt('withdrawalDayLimit'), month: usdt('withdrawalMonthLimit') },
    reviewMs: Number(values.withdrawalReviewHours) * HOUR,
  };
}

export async function limitsOf(
  tx: Tx,
  customerId: string,
  { limits }: Pick<WithdrawalTerms, 'limits'>,
): Promise<Readonly<Record<'day' | 'month', LimitUse>>> {
  const at = tx.now();
  const used = await sumsSince(tx, customerId, new Date(at - LIMIT_SPANS.day), new Date(at - LIMIT_SPANS.month));
  return { day: { limit: limits.day, used: used.day }, month: { limit: limits.month, used: used.month } };
}
