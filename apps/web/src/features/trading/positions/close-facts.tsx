/** The profit, fees and margin of closing this many lots at the current quote, by the same rule that the server settles with. */
import type { ReactNode } from 'react';
import { usdtText, zero } from '@candor/core/money/money';
import { formatLots, formatPrice, type Lots, lots as lotsOf } from '@candor/core/money/price';
import { closingPrice, SETTLEMENT_ASSET } from '@candor/core/trading/margin/margin';
import { type Settlement, settlementOf } from '@candor/core/trading/orders/close-order';
import { Fact, Facts } from '@candor/ui/figures/facts';
import { useText } from '../../../text/text.tsx';
import { Profit } from '../../../shared/profit.tsx';
import { shownResult } from '../../../shared/cents.ts';
import { exactLots, exactPrice, exactUsdt, type Sides } from '../../../shared/exact.ts';
import type { MarketInfo } from '../../market/index.ts';
import { openingPriceOf, termsOf } from '../model/terms.ts';
import type { OrderView } from '../model/trading-queries.ts';
import { Usdt } from '../../../shared/usdt.tsx';

type CloseFactsProps = {
  readonly order: OrderView;
  readonly info: MarketInfo | undefined;
  readonly sides: Sides | null;
  readonly lots: Lots | null;
  readonly isWhole: boolean;
};

export function CloseFacts({ order, info, sides, lots, isWhole }: CloseFactsProps) {
  const { t, price, decimal } = useText();
  const at = sides === null ? null : formatPrice(closingPrice(order.direction, sides), order.digits);
  const settled = info === undefined || sides === null || lots === null ? null : settlementAt(order, sides, info, lots);
  const show = (value: (settlement: Settlement) => ReactNode) => (settled === null ? '—' : value(settled));
  const rest = lots === null ? null : lotsOf(exactLots(order.lots) - lots);
  return (
    <Facts className="border-y border-rule">
      <Fact name={t('orders.closePriceNow')}>{at === null ? '—' : <bdi>{price(at)}</bdi>}</Fact>
      <Fact name={t('orders.profitBeforeFees')}>
        {show(({ profit }) => (
          <Profit units={profit.units} />
        ))}
      </Fact>
      <Fact name={t('orders.closeFee')}>
        {show(({ fee }) => (
          <Usdt of={usdtText(fee.units)} isCost />
        ))}
      </Fact>
      {isWhole ? (
        <WholeFacts order={order} settled={settled} />
      ) : (
        <Fact name={t('position.partResult')} strong>
          {show(({ profit, fee }) => (
            <Profit units={shownResult([profit.units], [fee.units])} />
          ))}
        </Fact>
      )}
      <Fact name={t('orders.marginBack')}>
        {show(({ margin }) => (
          <Usdt of={usdtText(margin.units)} />
        ))}
      </Fact>
      {!isWhole && (
        <Fact name={t('position.staysOpen')}>
          {rest === null ? '—' : <bdi>{t('orders.lotsOf', { lots: decimal(formatLots(rest)) })}</bdi>}
        </Fact>
      )}
    </Facts>
  );
}

/** The result of the whole order, including everything that it paid and earned before. */
function WholeFacts({ order, settled }: { readonly order: OrderView; readonly settled: Settlement | null }) {
  const { t } = useText();
  const earlier = exactUsdt(order.realizedProfit).units;
  const financing = exactUsdt(order.financing).units;
  // That of the opening, and of what was closed since.
  const paid = exactUsdt(order.fee).units;
  return (
    <>
      <Fact name={t(order.fills.some(({ leg }) => leg === 'close') ? 'orders.feesSoFar' : 'ticket.openingFee')}>
        <Usdt of={order.fee} isCost />
      </Fact>
      {earlier !== 0n && (
        <Fact name={t('position.earlierParts')}>
          <Profit units={earlier} />
        </Fact>
      )}
      {financing !== 0n && (
        <Fact name={t('position.financing')}>
          <Profit units={financing} />
        </Fact>
      )}
      <Fact name={t('orders.closeResult')} strong>
        {settled === null ? (
          '—'
        ) : (
          <Profit units={shownResult([earlier, financing, settled.profit.units], [paid, settled.fee.units])} />
        )}
      </Fact>
    </>
  );
}

function settlementAt(order: OrderView, sides: Sides, info: MarketInfo, lots: Lots): Settlement {
  const { code, direction } = order;
  return settlementOf(
    {
      order: {
        code,
        direction,
        lots: exactLots(order.lots),
        contractSize: BigInt(order.contractSize),
        openPrice: exactPrice(openingPriceOf(order)),
        feeRate: termsOf(info).feeRate,
        margin: exactUsdt(order.margin),
        // The order's financing already includes the debt.
        owed: zero(SETTLEMENT_ASSET),
      },
      quote: { code, ...sides },
      conversion: { rate: exactPrice(order.rateToUsdt) },
    },
    lots,
  );
}
