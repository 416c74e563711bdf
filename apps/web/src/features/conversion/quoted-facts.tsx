/** What a conversion comes to: the price with its source and age, the spread in percent and money, and what is received. */
import { useEffect, useState } from 'react';
import type { ConversionAsset } from '@candor/contract/conversion';
import { CONVERSION_SHOWN_FOR } from '@candor/core/conversion/conversion';
import { midPrice } from '@candor/core/market/quote';
import { formatMoney, type Money } from '@candor/core/money/money';
import { formatPrice } from '@candor/core/money/price';
import { SECOND } from '@candor/core/time';
import { Fact, Facts } from '@candor/ui/figures/facts';
import { AssetAmount } from '../../shared/asset-amount.tsx';
import { sidesOf } from '../../shared/exact.ts';
import { useText } from '../../text/text.tsx';
import { useSourceName } from '../market/index.ts';
import type { ConvertFields } from './use-convert-form.ts';

type QuotedFactsProps = {
  readonly fields: ConvertFields;
  readonly spreadPercent: string;
  /** When the figures came from the server. */
  readonly since: number;
};

const isolated = (text: string) => `\u2068${text}\u2069`;

export function QuotedFacts({ fields: { from, to, quoted }, spreadPercent, since }: QuotedFactsProps) {
  const { t, decimal } = useText();
  const now = useNow();
  const figure = (amount: Money | undefined, isCost = false) =>
    amount === undefined ? '—' : <AssetAmount of={formatMoney(amount)} asset={amount.asset} isCost={isCost} />;
  const age = Math.max(0, now - since);
  const left = Math.max(0, Math.ceil((CONVERSION_SHOWN_FOR - age) / SECOND));
  return (
    <div className="grid gap-2">
      <Facts className="border-y border-rule-strong">
        {[from, to].map((asset) => (
          <PriceFact key={asset.asset} asset={asset} now={now} />
        ))}
        <Fact name={t('conversion.worth')}>{figure(quoted?.gross)}</Fact>
        <Fact name={t('conversion.spread', { percent: isolated(decimal(spreadPercent)) })}>
          {figure(quoted?.spread, true)}
        </Fact>
        <Fact name={t('conversion.receive')} strong>
          <span data-testid="receive">{figure(quoted?.received)}</span>
        </Fact>
        <Fact name={t('conversion.least')}>{figure(quoted?.least)}</Fact>
      </Facts>
      <p className="text-sm text-ink-2">{t('conversion.leastHelp')}</p>
      <p role="timer" aria-live="off" className="tabular text-sm text-ink-2">
        {t('conversion.renewed', { seconds: isolated(decimal(String(left))) })}
      </p>
    </div>
  );
}

/** Nothing for USDT. */
function PriceFact({ asset: { asset, quote }, now }: { readonly asset: ConversionAsset; readonly now: number }) {
  const { t, decimal } = useText();
  const sourceName = useSourceName();
  const sides = sidesOf(quote ?? undefined);
  if (quote === null || sides === null) return null;
  const age = Math.max(0, Math.floor((now - Date.parse(quote.time)) / SECOND));
  const price = isolated(decimal(formatPrice(midPrice(sides))));
  return (
    <Fact name={t('conversion.price')}>
      <bdi className="block">{t('conversion.priceOf', { asset, price, other: 'USDT' })}</bdi>
      <span className="block text-sm text-ink-2">
        {t('conversion.age', { source: isolated(sourceName(quote.source)), seconds: isolated(decimal(String(age))) })}
      </span>
    </Fact>
  );
}

/** The time, every second. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, []);
  return now;
}
