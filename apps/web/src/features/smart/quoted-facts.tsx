/** What a plan pays, when it ends and what leaving early costs, item by item. */
import type { ProductTerm, ProductView } from '@candor/contract/smart';
import { DAY } from '@candor/core/time';
import { Fact, Facts } from '@candor/ui/figures/facts';
import { useText } from '../../text/text.tsx';
import type { Quoted } from './quote.ts';
import { Usdt } from '../../shared/usdt.tsx';

type QuotedFactsProps = {
  readonly product: ProductView;
  readonly term: ProductTerm;
  readonly quoted: Quoted | null;
  /** If it is bought then. */
  readonly at: number;
};

export function QuotedFacts({ product, term, quoted, at }: QuotedFactsProps) {
  const { t, decimal, dateTime } = useText();
  const percent = (text: string) => t('home.feeValue', { percent: decimal(text) });
  const figure = (text: string | undefined) => (text === undefined ? '—' : <Usdt of={text} />);
  return (
    <div className="grid gap-2">
      <Facts className="border-y border-rule-strong">
        <Fact name={t('smart.daily')}>{figure(quoted?.daily)}</Fact>
        <Fact name={t('smart.total')} strong>
          {figure(quoted?.total)}
        </Fact>
        <Fact name={t('smart.back')}>{figure(quoted?.amount)}</Fact>
        <Fact name={t('smart.ends')}>
          <bdi className="whitespace-normal!">{dateTime(new Date(at + term.days * DAY).toISOString())}</bdi>
        </Fact>
        <Fact name={t('smart.apr')}>
          <bdi>{percent(term.annualPercent)}</bdi>
        </Fact>
        <Fact name={t('smart.apy')}>
          <bdi>{t('home.feeValue', { percent: decimal(term.effectivePercent, 0, 2) })}</bdi>
        </Fact>
        <Fact name={t('smart.damages')}>{quoted === null ? '—' : <Usdt of={quoted.damages} isCost />}</Fact>
      </Facts>
      <p className="text-sm text-ink-2">{t('smart.apyHow')}</p>
      <p className="text-sm text-risk">
        {t('smart.damagesHow', { percent: `\u2068${percent(product.damagesPercent)}\u2069` })}
      </p>
    </div>
  );
}
