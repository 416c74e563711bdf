/** What an order costs and holds, item by item. */
import { formatMoney, type Money } from '@candor/core/money/money';
import { formatPrice } from '@candor/core/money/price';
import { neededFunds, type OrderQuote } from '@candor/core/trading/margin/margin';
import { Fact, Facts } from '@candor/ui/figures/facts';
import { useText } from '../../../text/text.tsx';
import { Usdt } from '../../../shared/usdt.tsx';
import { shownCost } from './shown-cost.ts';

type CostFactsProps = {
  readonly cost: OrderQuote | null;
  readonly digits: number;
  /** A pending order sets the money aside instead of paying it. */
  readonly isWaiting?: boolean;
};

export function CostFacts({ cost, digits, isWaiting = false }: CostFactsProps) {
  const { t, field, price } = useText();
  const shown = cost === null ? null : shownCost(cost, isWaiting);
  const amount = (value: Money | undefined, rounded = value) =>
    value === undefined ? '—' : <Usdt of={formatMoney(value)} shown={rounded && formatMoney(rounded)} isCost />;
  return (
    <Facts className="border-y border-rule">
      <Fact name={isWaiting ? field('entryPrice') : t('ticket.price')}>
        {cost === null ? '—' : <bdi>{price(formatPrice(cost.price, digits))}</bdi>}
      </Fact>
      <Fact name={t('ticket.notional')}>{amount(cost?.notional)}</Fact>
      <Fact name={t('ticket.margin')}>{amount(cost?.margin, shown?.margin)}</Fact>
      <Fact name={t('ticket.openingFee')}>{amount(cost?.openingFee, shown?.openingFee)}</Fact>
      <Fact name={t('ticket.closingFee')}>{amount(cost?.closingFee)}</Fact>
      <Fact name={t('ticket.spreadCost')}>{amount(cost?.spreadCost)}</Fact>
      <Fact name={t(isWaiting ? 'pending.heldNow' : 'ticket.takenNow')} strong>
        {amount(cost === null ? undefined : neededFunds(cost), shown?.taken)}
      </Fact>
    </Facts>
  );
}
