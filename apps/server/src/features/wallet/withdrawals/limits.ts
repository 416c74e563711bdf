/** What a customer may still withdraw, and what withdrawing costs: read from the public parameters. */
import { assert } from '@candor/core/assert';
import { type Asset, money, type Money, parseMoney } from '@candor/core/money/money';
import { parsePercent, type Rate } from '@candor/core/money/rate';
import { LIMIT_SPANS, type LimitUse, WITHDRAWAL_MIN_KEYS } from '@candor/core/wallet/withdrawal';
import type { Tx } from '../../../db/db.ts';
import { getParameter } from '../../parameters/index.ts';
import { sumSince } from '../db/withdrawals.repo.ts';

export async function minimumOf(tx: Tx, coin: Asset): Promise<Money> {
  return parseMoney(coin, (await getParameter(tx, WITHDRAWAL_MIN_KEYS[coin])).value) ?? money(coin, 0n);
}

export async function feeRate(tx: Tx): Promise<Rate> {
  const rate = parsePercent((await getParameter(tx, 'withdrawalFeeRate')).value);
  assert(rate !== null, 'parameters have values that their rule allows');
  return rate;
}

export async function usdtParameter(tx: Tx, key: string): Promise<bigint> {
  const amount = parseMoney('USDT', (await getParameter(tx, key)).value);
  assert(amount !== null, 'parameters have values that their rule allows');
  return amount.units;
}

/** Of verified customers: nobody else withdraws. */
export async function limitsOf(tx: Tx, customerId: string): Promise<Readonly<Record<'day' | 'month', LimitUse>>> {
  const at = tx.now();
  const use = async (key: string, span: number): Promise<LimitUse> => ({
    limit: await usdtParameter(tx, key),
    used: await sumSince(tx, customerId, new Date(at - span)),
  });
  return {
    day: await use('withdrawalDayLimit', LIMIT_SPANS.day),
    month: await use('withdrawalMonthLimit', LIMIT_SPANS.month),
  };
}
