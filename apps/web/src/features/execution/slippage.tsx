/** The slippage of one kind of order: its distribution, the median, and the value that 99 of 100 fills did not exceed. */
import type { SlippageView } from '@candor/contract/execution';
import { Fact, Facts } from '@candor/ui/figures/facts';
import { useText } from '../../text/text.tsx';
import { NotEnough } from './measured-section.tsx';
import { MeasuredTable } from './measured-table.tsx';

/** The ranges of the contract's bins in percent, from best to worst. */
const BINS = [
  { side: 'better', range: ['>', '0.1'] },
  { side: 'better', range: ['0.01', '0.1'] },
  { side: 'better', range: ['≤', '0.01'] },
  { side: 'same', range: null },
  { side: 'worse', range: ['≤', '0.01'] },
  { side: 'worse', range: ['0.01', '0.1'] },
  { side: 'worse', range: ['>', '0.1'] },
] as const;
const LOOKS = { better: 'bg-accent', same: 'bg-ink-3', worse: 'bg-risk' } as const;

export function Slippage({ view, needed }: { readonly view: SlippageView; readonly needed: number }) {
  const { t, decimal } = useText();
  const { against, count, spread } = view;
  const percentOf = (text: string, digits = 4) => t('home.feeValue', { percent: decimal(text, 0, digits) });
  const rangeOf = (range: (typeof BINS)[number]['range']) => {
    if (range === null) return '';
    const [from, to] = range;
    return /\d/.test(from) ? `${decimal(from)}–${percentOf(to)}` : `${from} ${percentOf(to)}`;
  };
  return (
    <div className="grid gap-3" data-testid={`slippage-${against}`}>
      <h3 className="font-medium">{t(`execution.${against}`)}</h3>
      {spread === null ? (
        <NotEnough count={count} needed={needed} />
      ) : (
        <div className="grid gap-x-10 gap-y-3 lg:grid-cols-[1fr_2fr]">
          <Facts className="self-start border-y border-rule">
            <Fact name={t('execution.fills')}>
              <bdi>{decimal(String(count))}</bdi>
            </Fact>
            {(['better', 'same', 'worse'] as const).map((side) => (
              <Fact key={side} name={t(`execution.${side}`)}>
                <bdi>{percentOf(((spread[side] / count) * 100).toFixed(1))}</bdi>
              </Fact>
            ))}
            <Fact name={t('execution.median')}>
              <bdi dir="ltr">{percentOf(spread.medianPercent)}</bdi>
            </Fact>
            <Fact name={t('execution.worst')} strong>
              <bdi dir="ltr">{percentOf(spread.worst99Percent)}</bdi>
            </Fact>
          </Facts>
          <MeasuredTable
            label={t('execution.spread', { count: decimal(String(count)) })}
            columns={[
              { title: t('execution.range') },
              { title: t('execution.number'), isFigure: true },
              { title: t('execution.share'), isFigure: true },
            ]}
            rows={BINS.map(({ side, range }, bin) => {
              const number = spread.bins[bin] ?? 0;
              return {
                id: String(bin),
                cells: [
                  <>
                    {t(`execution.${side}`)} <bdi dir="ltr">{rangeOf(range)}</bdi>
                  </>,
                  <bdi key="number">{decimal(String(number))}</bdi>,
                  <bdi key="share">{percentOf(((number / count) * 100).toFixed(1))}</bdi>,
                ],
                bar: { share: number / Math.max(...spread.bins, 1), look: LOOKS[side] },
              };
            })}
          />
        </div>
      )}
    </div>
  );
}
