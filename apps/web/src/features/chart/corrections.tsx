/** The candles of this chart that were corrected: what they were, what they are, and why. */
import { useQuery } from '@tanstack/react-query';
import { type CandleCorrection, getCandleCorrections } from '@candor/contract/market';
import type { Interval } from '@candor/core/market/prices/candle';
import { MINUTE } from '@candor/core/time';
import { call } from '../../api/client.ts';
import { useText } from '../../text/text.tsx';
import type { AxisTexts } from './draw/zoned-axis.ts';

type CorrectionsProps = { readonly code: string; readonly interval: Interval; readonly texts: AxisTexts };

/** Nothing when none was corrected, which is usual. */
export function Corrections({ code, interval, texts }: CorrectionsProps) {
  const { t } = useText();
  const { data = [] } = useQuery({
    queryKey: ['corrections', code, interval],
    queryFn: () => call(getCandleCorrections, { query: { code, interval } }),
    staleTime: MINUTE,
    refetchInterval: 5 * MINUTE,
  });
  if (data.length === 0) return null;
  return (
    <details className="border-t border-rule py-2 text-sm text-ink-2" data-testid="corrections">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2">
        <span aria-hidden="true" className="size-2 rounded-full bg-accent" />
        {t('chart.corrections')}
      </summary>
      <p className="max-w-prose pb-2">{t('chart.correctionsHelp')}</p>
      <ul className="grid gap-3">
        {data.map((correction) => (
          <Corrected key={`${correction.time} ${correction.sequence}`} correction={correction} texts={texts} />
        ))}
      </ul>
    </details>
  );
}

type CorrectedProps = { readonly correction: CandleCorrection; readonly texts: AxisTexts };

function Corrected({ correction, texts }: CorrectedProps) {
  const { t, price, dateTime } = useText();
  const { time, before, after, words, sequence, decision, correctedAt } = correction;
  const figures = ({ open, high, low, close }: CandleCorrection['before']): string =>
    [
      [t('chart.openShort'), open],
      [t('chart.highShort'), high],
      [t('chart.lowShort'), low],
      [t('chart.closeShort'), close],
    ]
      .map(([name, value]) => `${name} ${price(value ?? '')}`)
      .join(' ');
  return (
    <li className="grid gap-1">
      <time dateTime={time} className="tabular font-medium text-ink">
        {texts.full(Date.parse(time) / 1000)}
      </time>
      <span className="tabular">{t('chart.correctionBefore', { figures: figures(before) })}</span>
      <span className="tabular">
        {after === null ? t('chart.correctionGone') : t('chart.correctionAfter', { figures: figures(after) })}
      </span>
      <q className="text-ink">{words}</q>
      <span className="text-xs text-ink-3">
        {t('chart.correctionBy', { sequence: String(sequence), time: dateTime(correctedAt), decision })}
      </span>
    </li>
  );
}
