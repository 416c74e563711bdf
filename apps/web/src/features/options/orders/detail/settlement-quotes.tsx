/** Every quote that a settlement price is the mean of. The page computes the mean itself, and says so where it is the same. */
import type { getOptionSettlement } from '@candor/contract/options';
import type { RouteReply } from '@candor/contract/wire/route';
import { formatPrice } from '@candor/core/money/price';
import { settlementPrice } from '@candor/core/options/settlement';
import { exactPrice } from '../../../../shared/exact.ts';
import { useText } from '../../../../text/text.tsx';
import { useExactPrice } from './part.tsx';
import { middleOf } from './used-quote.tsx';

type SettlementQuotesProps = {
  readonly settlement: RouteReply<typeof getOptionSettlement>;
  readonly digits: number;
};

export function SettlementQuotes({ settlement, digits }: SettlementQuotesProps) {
  const { t, clock } = useText();
  const price = useExactPrice(digits);
  const { quotes } = settlement;
  const mean = settlementPrice(quotes.map(({ bid, ask }) => ({ bid: exactPrice(bid), ask: exactPrice(ask) })));
  const cell = 'px-2 py-2 text-end first:ps-0 last:pe-0';
  return (
    <details className="border-b border-rule">
      <summary className="target cursor-pointer py-2 text-accent">
        {t('optionOrders.quotes', { count: quotes.length })}
      </summary>
      {mean === exactPrice(settlement.price) && (
        <p data-testid="recomputed" className="py-2 text-ink-2">
          ✓ {t('optionOrders.recomputed', { price: `\u2068${price(formatPrice(mean))}\u2069` })}
        </p>
      )}
      <div className="overflow-x-auto">
        <table
          aria-label={t('optionOrders.quotes', { count: quotes.length })}
          className="tabular w-full text-xs sm:text-sm"
        >
          <thead>
            <tr className="border-b border-rule-strong text-xs text-ink-3">
              <th scope="col" className="py-2 pe-2 text-start font-medium">
                {t('optionOrders.time')}
              </th>
              {(['sequence', 'bid', 'ask', 'middle'] as const).map((column) => (
                <th key={column} scope="col" className={`${cell} font-medium`}>
                  {t(column === 'middle' ? 'optionOrders.middle' : `instrument.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {quotes.map((quote) => (
              <tr key={quote.minute} className="border-b border-rule last:border-b-0">
                <th scope="row" className="py-2 pe-2 text-start font-normal">
                  <bdi>{clock(quote.time)}</bdi>
                </th>
                <td className={cell}>
                  <bdi>{quote.sequence}</bdi>
                </td>
                {(['bid', 'ask'] as const).map((side) => (
                  <td key={side} className={cell}>
                    <bdi>{price(quote[side])}</bdi>
                  </td>
                ))}
                <td className={cell}>
                  <bdi>{price(middleOf(quote))}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
