/** The profit at one price: that of now, unless another is pointed at. */
import type { Price } from '@candor/core/money/price';
import { Profit } from '../../../shared/profit.tsx';
import { useText } from '../../../text/text.tsx';
import type { Moment } from '../model/chain-rows.ts';
import { profitAt, profitToday } from '../model/payoff-curve.ts';
import { levelText, type Quoted } from '../model/quoted.ts';
import type { Series } from '../model/terms.ts';
import { isolated } from '../parts/isolated.ts';

type ReadoutProps = {
  readonly series: Series;
  readonly quoted: Quoted;
  readonly moment: Moment;
  readonly at: Price;
  readonly isPointed: boolean;
};

export function Readout({ series, quoted, moment, at, isPointed }: ReadoutProps) {
  const { t, price } = useText();
  const level = isolated(price(levelText(at, series.digits)));
  return (
    <dl
      className="tabular grid grid-cols-[1fr_auto_auto] items-baseline gap-x-6 gap-y-1 tight:grid-cols-2"
      data-testid="payoff-readout"
    >
      <div className="contents">
        <dt className="sr-only">{t('options.payoff.axis')}</dt>
        <dd className="font-medium tight:col-span-full">
          {isPointed ? t('options.payoff.at', { price: level }) : `${t('options.payoff.now')} ${level}`}
        </dd>
      </div>
      <Figure name={t('options.payoff.atExpiry')} units={profitAt(quoted, at).units} />
      <Figure name={t('options.payoff.today')} units={profitToday(series, quoted, moment, at).units} />
    </dl>
  );
}

function Figure({ name, units }: { readonly name: string; readonly units: bigint }) {
  return (
    <div className="grid justify-items-end tight:justify-items-start">
      <dt className="text-xs text-ink-2">{name}</dt>
      <dd className="font-medium">
        <Profit units={units} />
      </dd>
    </div>
  );
}
