/** What a total in USDT is about in the chosen currency, and by which rate: below the total, which stays what counts. */
import { DISPLAY_RATES, displayAmount } from '@candor/core/display/currency';
import type { Money } from '@candor/core/money/money';
import { formatPrice } from '@candor/core/money/price';
import { useText } from '../../text/text.tsx';
import { useSourceName } from '../market/index.ts';
import { type DisplayRate, useDisplayRate } from './use-rate.ts';

const isolated = (text: string) => `\u2068${text}\u2069`;

/** @param total null while it loads. */
export function AboutTotal({ total }: { readonly total: Money | null }) {
  const { t, decimal } = useText();
  const found = useDisplayRate();
  if (found.state === 'none') return null;
  const { currency } = found;
  const { digits } = DISPLAY_RATES[currency];
  const amount = total === null || found.state !== 'ready' ? null : displayAmount(total, currency, found.rate);
  return (
    <div data-testid="display-total" data-state={found.state} className="grid gap-0.5">
      {amount !== null && (
        <p className="tabular text-base text-ink-2">
          {'≈ '}
          <bdi data-testid="display-amount">
            {decimal(amount, digits, digits)} {currency}
          </bdi>
        </p>
      )}
      <p className="tabular max-w-prose text-sm text-ink-2">
        {found.state === 'waiting' && t('aboutTotal.waiting', { currency: isolated(currency) })}
        {found.state === 'missing' && t('aboutTotal.missing', { currency: isolated(currency) })}
        {found.state === 'ready' && <RateText {...found} />}
      </p>
    </div>
  );
}

function RateText({ currency, rate, quote }: Extract<DisplayRate, { state: 'ready' }>) {
  const { t, decimal, dateTime } = useText();
  const sourceName = useSourceName();
  if (quote === null) return t('aboutTotal.dollar');
  const at = isolated(decimal(formatPrice(rate)));
  const one = isolated(DISPLAY_RATES[currency].pricedIn === 'usdt' ? `1 ${currency}` : '1 USDT');
  const other = isolated(DISPLAY_RATES[currency].pricedIn === 'usdt' ? 'USDT' : currency);
  const figures = { one, rate: at, other, code: isolated(quote.code), source: isolated(sourceName(quote.source)) };
  return t(quote.status === 'closed' ? 'aboutTotal.closed' : 'aboutTotal.rate', {
    ...figures,
    time: isolated(dateTime(quote.time)),
  });
}
