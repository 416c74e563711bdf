/** The provenance of the price on the page: live, what would be stored with a fill. */
import { Fact, Facts } from '@candor/ui/figures/facts';
import { formatPrice, price as priceOf } from '@candor/core/money/price';
import { useLiveQuote } from '../../../api/live-quotes.ts';
import { useText } from '../../../text/text.tsx';
import { sidesOf } from '../../../shared/exact.ts';
import type { MarketInfo } from '../market-queries.ts';
import { useSourceName } from '../source-name.ts';

type ProvenanceInfo = Pick<MarketInfo, 'code' | 'digits' | 'bid' | 'ask' | 'source' | 'sequence' | 'time'>;

export function Provenance({ info }: { readonly info: ProvenanceInfo }) {
  const { t } = useText();
  return (
    <section>
      <h2 className="mb-2 font-serif text-lg font-semibold">{t('instrument.provenance')}</h2>
      <QuoteFacts info={info} />
    </section>
  );
}

export function QuoteFacts({ info }: { readonly info: ProvenanceInfo }) {
  const { t, price, clock, dateTime } = useText();
  const sourceName = useSourceName();
  const quote = useLiveQuote(info.code) ?? info;
  const sides = sidesOf(quote);
  return (
    <Facts className="border-y border-rule">
      <Fact name={t('instrument.bid')}>{quote.bid === null ? '—' : <bdi>{price(quote.bid)}</bdi>}</Fact>
      <Fact name={t('instrument.ask')}>{quote.ask === null ? '—' : <bdi>{price(quote.ask)}</bdi>}</Fact>
      <Fact name={t('instrument.spread')}>
        {sides === null ? '—' : <bdi>{price(formatPrice(priceOf(sides.ask - sides.bid), info.digits))}</bdi>}
      </Fact>
      <Fact name={t('instrument.source')}>{quote.source === null ? '—' : sourceName(quote.source)}</Fact>
      <Fact name={t('instrument.sequence')}>
        <bdi>{quote.sequence ?? '—'}</bdi>
      </Fact>
      <Fact name={t('instrument.quotedAt')}>
        {quote.time === null ? (
          '—'
        ) : (
          <time dateTime={quote.time} title={dateTime(quote.time)}>
            <bdi>{clock(quote.time)}</bdi>
          </time>
        )}
      </Fact>
    </Facts>
  );
}
