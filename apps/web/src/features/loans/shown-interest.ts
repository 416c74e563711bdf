/** Interest to the cent, as it is shown between the principal and their sum. */
import { usdtText } from '@candor/core/money/money';
import { shownRest } from '../../shared/cents.ts';
import { exactUsdt } from '../../shared/exact.ts';

type Parts = { readonly principal: string; readonly total: string };

/** Principal and total are never shown as less than they are; this adds up with them. Decimals in USDT. */
export function shownInterest({ principal, total }: Parts): string {
  return usdtText(shownRest(exactUsdt(total).units, exactUsdt(principal).units));
}
