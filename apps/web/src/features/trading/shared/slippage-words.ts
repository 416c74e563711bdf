/** Slippage in words, whether it is in the customer's favour or against them. */
import type { FillView } from '@candor/contract/fill';
import { formatPrice } from '@candor/core/money/price';
import type { Direction } from '@candor/core/trading/margin/margin';
import { slippageOf } from '@candor/core/trading/triggers/slippage';
import { exactPrice } from '../../../shared/exact.ts';
import { fractionDigits } from '@candor/i18n/numbers';
import { useText } from '../../../text/text.tsx';

type Sold = { readonly direction: Direction; readonly digits: number };

export function slippageBetween({ direction, digits }: Sold, leg: FillView['leg'], asked: string, filled: string) {
  const { side, by } = slippageOf(direction, leg, exactPrice(asked), exactPrice(filled));
  // The price that the customer reports having seen may have more digits than the instrument.
  return { side, by: formatPrice(by, Math.max(digits, fractionDigits(asked))) };
}

/** The slippage of an order's last fill against the price that the customer saw; empty when no price was shown. */
export function useSlippage() {
  const { t, price } = useText();
  return (order: Sold & { readonly fills: readonly FillView[] }): string => {
    const fill = order.fills.at(-1);
    if (fill === undefined || fill.priceSeen === null) return '';
    const { side, by } = slippageBetween(order, fill.leg, fill.priceSeen, fill.price);
    return t(`fill.${side}`, { by: price(by), seen: price(fill.priceSeen) });
  };
}
