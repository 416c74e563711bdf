/** What is paid back as one bar: the amount borrowed, and the interest at its end, to scale. */
import { formatMoney, type Money } from '@candor/core/money/money';
import { useText } from '../../text/text.tsx';
import type { QuotedLoan } from './quote.ts';
import { Usdt } from '../../shared/usdt.tsx';

const LOOKS = {
  principal: 'bg-ink-3 forced-colors:bg-[CanvasText]',
  interest: 'bg-accent forced-colors:bg-[Highlight]',
} as const;

export function CostBar({ quoted: { terms, quote } }: { readonly quoted: QuotedLoan }) {
  const { t } = useText();
  const share = Number(quote.interest.units) / Number(quote.total.units);
  return (
    <figure className="grid gap-2">
      <figcaption className="font-medium">{t('loans.chart')}</figcaption>
      <div aria-hidden="true" className="flex h-3 gap-0.5">
        <span className={`grow ${LOOKS.principal}`} />
        {share > 0 && <span className={`min-w-0.5 shrink-0 ${LOOKS.interest}`} style={{ width: `${share * 100}%` }} />}
      </div>
      <ul className="flex flex-wrap justify-between gap-x-6 gap-y-1 text-sm text-ink-2">
        <Part name="principal" amount={terms.principal} />
        <Part name="interest" amount={quote.interest} />
      </ul>
    </figure>
  );
}

function Part({ name, amount }: { readonly name: keyof typeof LOOKS; readonly amount: Money }) {
  const { t } = useText();
  return (
    <li className="flex flex-wrap items-baseline gap-x-2">
      <span aria-hidden="true" className={`size-2.5 ${LOOKS[name]}`} />
      {t(`loans.${name}`)}
      <Usdt of={formatMoney(amount)} isCost className="text-ink" />
    </li>
  );
}
