/** What a withdrawal comes to, by the rule that the server books by. */
import type { WithdrawalOption } from '@candor/contract/withdrawals';
import { parseDecimal } from '@candor/core/money/decimal';
import { formatMoney, parseMoney } from '@candor/core/money/money';
import { formatPercent, rate } from '@candor/core/money/rate';
import { quoteWithdrawal } from '@candor/core/wallet/withdrawal';

/** Decimal strings, in the coin. */
export type Quoted = { readonly amount: string; readonly fee: string; readonly received: string };

const SHARE_DECIMALS = 9;

export function quoteOf({ coin, feeRate }: WithdrawalOption, text: string): Quoted | null {
  const [amount, share] = [parseMoney(coin, text), parseDecimal(feeRate, SHARE_DECIMALS)];
  if (amount === null || amount.units <= 0n || share === null) return null;
  const { fee, received } = quoteWithdrawal(amount, rate(share));
  return { amount: formatMoney(amount), fee: formatMoney(fee), received: formatMoney(received) };
}

/** `"0.001"` → `"0.1"`. */
export function feePercent(feeRate: string): string {
  const share = parseDecimal(feeRate, SHARE_DECIMALS);
  return share === null ? feeRate : formatPercent(rate(share));
}
