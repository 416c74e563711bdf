/** A logged quote that something rests on: both sides, its source, and where in the log anyone finds it. */
import type { OptionView } from '@candor/contract/options';
import { midPrice } from '@candor/core/market/quote';
import { formatPrice } from '@candor/core/money/price';
import { exactPrice } from '../../../../shared/exact.ts';
import { useText } from '../../../../text/text.tsx';
import { useSourceName } from '../../../market/index.ts';
import { Derived, useExactPrice } from './part.tsx';

export type UsedQuote = OptionView['quote'];

export function middleOf({ bid, ask }: Pick<UsedQuote, 'bid' | 'ask'>): string {
  return formatPrice(midPrice({ bid: exactPrice(bid), ask: exactPrice(ask) }));
}

/** The middle, which is what the formula takes, and what it is the middle of. */
export function MiddleFact({ quote, digits }: { readonly quote: UsedQuote; readonly digits: number }) {
  const { t, clock } = useText();
  const price = useExactPrice(digits);
  const sourceName = useSourceName();
  const values = {
    bid: isolated(price(quote.bid)),
    ask: isolated(price(quote.ask)),
    source: sourceName(quote.source),
    sequence: isolated(String(quote.sequence)),
    time: isolated(clock(quote.time)),
  };
  return (
    <Derived
      name={t('optionOrders.middle')}
      how={
        <>
          {t('optionOrders.middleHow', values)}{' '}
          <a
            href={`/swx/customer/index/getQuoteLog?code=${encodeURIComponent(quote.code)}&minute=${quote.minute}`}
            target="_blank"
            rel="noreferrer"
            className="target text-accent underline underline-offset-4"
          >
            {t('optionOrders.inLog')}
          </a>
        </>
      }
    >
      <bdi>{price(middleOf(quote))}</bdi>
    </Derived>
  );
}

export const isolated = (text: string) => `\u2068${text}\u2069`;
