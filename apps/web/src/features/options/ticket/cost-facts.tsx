/** What the option costs and can pay: the largest loss beside the largest pay-out. The same lines in the ticket and in its review. */
import { formatPrice, price as priceOf, roundPrice } from '@candor/core/money/price';
import { formatPercent } from '@candor/core/money/rate';
import { largestPayoff, payoffAt } from '@candor/core/options/combination';
import { Fact, Facts } from '@candor/ui/figures/facts';
import { useText } from '../../../text/text.tsx';
import { levelText, type Quoted } from '../model/quoted.ts';
import { shownWorth } from '../model/shown.ts';
import type { Series } from '../model/terms.ts';
import { isolated } from '../parts/isolated.ts';
import { Usdt } from '../parts/usdt.tsx';
import { useExpiryText } from '../parts/use-expiry-text.ts';

type CostFactsProps = { readonly quoted: Quoted; readonly series: Series };

export function CostFacts({ quoted, series }: CostFactsProps) {
  const { t, decimal, price } = useText();
  const expiryText = useExpiryText();
  const { fair, worth, markup, premium, payout, breakEvens } = quoted;
  const { digits, unit, expiresAt } = series;
  const fine = Math.min(digits + 2, 8);
  return (
    <Facts className="border-y border-rule-strong">
      <Fact name={t('options.ticket.unit', { unit: isolated(unit) })}>
        <bdi>{decimal(formatPrice(roundPrice(fair, fine, 'down')), digits, fine)} USDT</bdi>
      </Fact>
      <Fact name={t('options.ticket.worth')}>
        <Usdt amount={worth} shown={shownWorth(quoted)} testid="worth" />
      </Fact>
      <Fact name={t('options.ticket.markup', { percent: isolated(decimal(formatPercent(series.markup))) })}>
        <Usdt amount={markup} isCost testid="markup" />
      </Fact>
      <Fact name={t('options.ticket.premium')} strong>
        <Usdt amount={premium} isCost testid="premium" />
      </Fact>
      <Fact name={t('options.ticket.most')} strong>
        <Usdt amount={payout} testid="payout" />
        <MostAt quoted={quoted} />
      </Fact>
      <Fact name={t('options.ticket.breakEven', { count: Math.max(1, breakEvens.length) })}>
        {breakEvens.length === 0
          ? t('options.ticket.noBreakEven')
          : breakEvens.map((level) => (
              <bdi key={level} className="block" data-testid="break-even">
                {price(levelText(level, digits))}
              </bdi>
            ))}
      </Fact>
      <Fact name={t('options.ticket.expiry')}>
        <time dateTime={new Date(expiresAt).toISOString()}>{expiryText(expiresAt)}</time>
      </Fact>
    </Facts>
  );
}

/** Where the largest pay-out is reached. */
function MostAt({ quoted: { combination } }: { readonly quoted: Quoted }) {
  const { t, decimal } = useText();
  const { strike, upper, cap, kind } = combination;
  const most = largestPayoff(combination);
  const isBelow = payoffAt(combination, priceOf(0n)) === most;
  const top = cap ?? upper;
  const words =
    isBelow && kind !== 'put_spread'
      ? t('options.ticket.mostBelow')
      : isBelow
        ? t('options.ticket.mostAtBelow', { price: isolated(decimal(formatPrice(strike))) })
        : t('options.ticket.mostAt', { price: isolated(decimal(formatPrice(top ?? strike))) });
  return <span className="block text-xs font-normal text-ink-2">{words}</span>;
}
