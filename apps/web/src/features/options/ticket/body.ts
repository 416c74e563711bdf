/** What is sent to buy an option: exactly what was reviewed. The premium in it is no price but a bound. */
import type { buyOption } from '@candor/contract/trading';
import type { RouteRequest } from '@candor/contract/wire/route';
import { formatMoney } from '@candor/core/money/money';
import { formatLots, formatPrice } from '@candor/core/money/price';
import { type Quoted, SLIPPAGE_PERCENT } from '../model/quoted.ts';
import type { Series } from '../model/terms.ts';

export type Body = RouteRequest<typeof buyOption>['body'];

export function bodyOf(
  { code, period }: Pick<Series, 'code' | 'period'>,
  { combination, size, premium }: Quoted,
): Body {
  const { kind, strike, upper, cap } = combination;
  return {
    product: 'option',
    code,
    kind,
    period,
    strike: formatPrice(strike),
    ...(upper === null ? {} : { upperStrike: formatPrice(upper) }),
    ...(cap === null ? {} : { cap: formatPrice(cap) }),
    lots: formatLots(size.lots),
    premium: formatMoney(premium),
    maxSlippagePercent: String(SLIPPAGE_PERCENT),
  };
}
