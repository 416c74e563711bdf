/** How many instruments there are, how many can be traded on now, and where the prices come from. */
import { useArePricesStale } from '../../../api/live-prices.ts';
import { useText } from '../../../text/text.tsx';
import type { MarketItem } from '../market-queries.ts';
import { useSourceName } from '../source-name.ts';

export function MarketSummary({ items }: { readonly items: readonly MarketItem[] }) {
  const { t } = useText();
  const sourceName = useSourceName();
  const areStale = useArePricesStale();
  const live = items.filter(({ status }) => status === 'live').length;
  const sources = [...new Set(items.flatMap(({ source }) => source ?? []))];
  return (
    <p className="flex flex-wrap gap-x-4 text-ink-3 max-sm:w-full">
      <bdi>{t('market.count', { count: items.length })}</bdi>
      {items.length > 0 && !areStale && <bdi>{t('markets.liveCount', { count: live })}</bdi>}
      {sources.length > 0 && <bdi>{t('markets.sourceIs', { source: sources.map(sourceName).join(', ') })}</bdi>}
    </p>
  );
}
