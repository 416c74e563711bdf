/** The published volatility, and on demand what it was computed from. */
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { CLASS_TERMS } from '@candor/core/options/underlyings';
import { labelEnd } from '@candor/i18n/label-end';
import { Fact, Facts } from '@candor/ui/figures/facts';
import { SkeletonRows } from '@candor/ui/figures/skeleton';
import { sentenceGap } from '@candor/i18n/sentence-gap';
import { useText } from '../../../text/text.tsx';
import { useSourceName } from '../../market/index.ts';
import { type OptionUnderlyingView, volatilityQuery } from '../model/option-queries.ts';
import { isolated } from './isolated.ts';

export function Volatility({ underlying }: { readonly underlying: OptionUnderlyingView }) {
  const { t, lang, decimal } = useText();
  const [isOpen, setOpen] = useState(false);
  const { volatility } = underlying;
  if (volatility === null) return null;
  const yearly = (percent: string) => t('options.volatility.value', { percent: isolated(decimal(percent, 1, 1)) });
  return (
    <div className="grid content-start gap-1">
      <p className="text-ink-2">{t('options.volatility.title')}</p>
      <p className="tabular text-lg font-medium" data-testid="volatility">
        {yearly(volatility.percent)}
      </p>
      <p className="tabular text-sm text-ink-2">
        {t('options.volatility.longRun')}
        {labelEnd(lang)}
        {yearly(volatility.longRunPercent)}
      </p>
      <details className="mt-1" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="target w-fit py-1 text-accent underline underline-offset-4">
          {t('options.volatility.how')}
        </summary>
        {isOpen && <Origin underlying={underlying} volatility={volatility} />}
      </details>
    </div>
  );
}

type OriginProps = {
  readonly underlying: OptionUnderlyingView;
  readonly volatility: NonNullable<OptionUnderlyingView['volatility']>;
};

function Origin({ underlying, volatility }: OriginProps) {
  const { t, lang, day, price, decimal } = useText();
  const sourceName = useSourceName();
  const { class: optionClass } = underlying;
  const floor = isolated(decimal(String(CLASS_TERMS[optionClass].floor * 100)));
  return (
    <div className="grid gap-3 pt-2 text-sm">
      <p className="max-w-prose">
        {t('options.volatility.text')}
        {sentenceGap(lang)}
        {t('options.volatility.floor', { percent: floor })}
      </p>
      <Facts className="border-y border-rule">
        <Fact name={t('options.volatility.day')}>{day(volatility.day)}</Fact>
        <Fact name={t('options.volatility.reference')}>
          <bdi>{price(volatility.reference)}</bdi>
        </Fact>
        <Fact name={t('options.volatility.source')}>{sourceName(volatility.source)}</Fact>
      </Facts>
      <Closes code={underlying.code} />
    </div>
  );
}

/** Every close that counted, so that anybody can compute it again. */
function Closes({ code }: { readonly code: string }) {
  const { t, day, price, problem, decimal } = useText();
  const { data, error } = useQuery(volatilityQuery(code));
  if (error !== null) return <p role="alert">{problem(error)}</p>;
  if (data === undefined) return <SkeletonRows rows={3} />;
  const closes = data.list[0]?.closes ?? [];
  const ends = [closes[0]?.day, closes.at(-1)?.day];
  const [from = '', to = ''] = ends;
  if (closes.length === 0) return null;
  return (
    <div className="grid gap-2">
      <p>
        {t('options.volatility.closes', {
          count: isolated(decimal(String(closes.length))),
          from: isolated(day(from)),
          to: isolated(day(to)),
        })}
      </p>
      <div role="region" tabIndex={0} aria-label={t('options.volatility.close')} className="max-h-56 overflow-auto">
        <table className="w-full">
          <thead className="text-ink-2">
            <tr>
              <th scope="col" className="py-1 text-start font-normal">
                {t('options.volatility.date')}
              </th>
              <th scope="col" className="py-1 text-end font-normal">
                {t('options.volatility.close')}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-rule">
            {closes.toReversed().map(({ day: of, close }) => (
              <tr key={of}>
                <td className="py-1">{day(of)}</td>
                <td className="py-1 text-end">
                  <bdi>{price(close)}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
