/**
 * The price for screen readers: read out once, on request, by a button that appears when it has the focus, or by the key P. The moving
 * figures themselves are never announced: a region that spoke with each tick would drown out everything else.
 */
import { useState } from 'react';
import { useSingleKey } from '../../../shared/browser/single-keys.ts';
import { useText } from '../../../text/text.tsx';
import type { MarketInfo } from '../market-queries.ts';
import { useShownPrice } from './use-shown-price.ts';

export function SayPrice({ info }: { readonly info: MarketInfo }) {
  const { code } = info;
  const { price, change } = useShownPrice(info);
  const { t, price: priceText, percent } = useText();
  const [said, setSaid] = useState({ text: '', count: 0 });
  const say = () => {
    const text =
      price === null
        ? t('access.noPriceSaid', { name: code })
        : t('access.priceSaid', { name: code, price: priceText(price), change: percent(change) });
    setSaid(({ count }) => ({ text, count: count + 1 }));
  };
  useSingleKey('p', say);
  return (
    <>
      <button
        type="button"
        onClick={say}
        aria-keyshortcuts="p"
        className="sr-only rounded-sm focus:not-sr-only focus:min-h-11 focus:px-2"
      >
        {t('access.sayPrice')}
      </button>
      <p role="status" data-testid="price-said" className="sr-only">
        {/* A new element each time, so that the same price is read out again. */}
        <span key={said.count}>{said.text}</span>
      </p>
    </>
  );
}
