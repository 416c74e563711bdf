/** How withdrawals went, for the public: measured, and null where there is nothing to measure. */
import type { WithdrawalFigures } from '@candor/contract/execution';
import { formatDecimal } from '@candor/core/money/decimal';
import type { Instant } from '@candor/core/time';
import type { Tx } from '../../../db/db.ts';
import { measure } from '../db/withdrawals.repo.ts';

const PERCENT_DECIMALS = 2;

/** Of those that were asked for since, and of all that have not ended: a withdrawal that nobody pays must not vanish from the figures. */
export async function measureWithdrawals(tx: Tx, since: Instant, now: Instant): Promise<WithdrawalFigures> {
  const { asked, done, refused, open, median, worst } = await measure(tx, new Date(since), new Date(now));
  const ended = done + refused;
  return {
    asked,
    done,
    refused,
    open,
    refusedPercent:
      ended === 0
        ? null
        : formatDecimal(BigInt(Math.round((refused / ended) * 10 ** (2 + PERCENT_DECIMALS))), PERCENT_DECIMALS),
    time:
      worst === null
        ? null
        : { medianSeconds: median === null ? null : Math.round(median), worstSeconds: Math.max(0, Math.round(worst)) },
  };
}
