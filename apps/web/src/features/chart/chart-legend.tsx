/** The line above the chart: the candle under the pointer, or the running one, with its indicator values. */
import { Change, directionOf } from '@candor/ui/figures/price';
import { classNames } from '@candor/ui/foundation/class-names';
import { decimalText } from '@candor/i18n/numbers';
import { useText } from '../../text/text.tsx';
import { Origin } from './candle-origin.tsx';
import type { Bar } from './draw/candle-bars.ts';
import type { Curve, Tone } from './indicators/catalogue.ts';
import type { AxisTexts } from './draw/zoned-axis.ts';

type ChartLegendProps = {
  readonly bars: readonly Bar[];
  /** In seconds; null while the pointer is elsewhere. */
  readonly pointed: number | null;
  readonly curves: readonly Curve[];
  readonly digits: number;
  readonly texts: AxisTexts;
};

/** The candle under the pointer is told over the running one, in whose place: nothing moves where it takes more lines. */
export function ChartLegend({ pointed, ...candles }: ChartLegendProps) {
  const { bars } = candles;
  const last = bars.length - 1;
  const found = pointed === null ? -1 : bars.findIndex(({ time }) => time === pointed);
  const isOver = found !== -1 && found !== last;
  if (last === -1) return <div className={PLACE} />;
  return (
    <div className="relative">
      <BarFigures {...candles} index={last} place={isOver ? 'behind' : 'alone'} />
      {isOver && <BarFigures {...candles} index={found} place="over" />}
    </div>
  );
}

type BarFiguresProps = Omit<ChartLegendProps, 'pointed'> & {
  readonly index: number;
  readonly place: keyof typeof PLACES;
};

function BarFigures({ bars, curves, digits, texts, index, place }: BarFiguresProps) {
  const { t, price, decimal, percent } = useText();
  const bar = bars[index];
  if (bar === undefined) return null;
  const figure = (value: number) => price(value.toFixed(digits));
  const change = changeOf(bars, index);
  return (
    <div className={classNames(PLACE, PLACES[place])} data-testid={place === 'behind' ? undefined : 'chart-legend'}>
      <time dateTime={new Date(bar.time * 1000).toISOString()} className="text-ink-2">
        <bdi>{texts.full(bar.time)}</bdi>
      </time>
      <Named name={t('chart.openShort')}>{figure(bar.open)}</Named>
      <Named name={t('chart.highShort')}>{figure(bar.high)}</Named>
      <Named name={t('chart.lowShort')}>{figure(bar.low)}</Named>
      <Named name={t('chart.closeShort')}>{figure(bar.close)}</Named>
      {change !== null && <Change direction={directionOf(change)} text={percent(change)} />}
      <Named name={t('chart.ticks')}>{decimal(String(bar.ticks))}</Named>
      {(bar.origin !== 'log' || bar.isCorrected) && (
        <span className="whitespace-nowrap text-ink-3">
          <Origin bar={bar} />
        </span>
      )}
      <CurveValues curves={curves} index={index} />
    </div>
  );
}

/** Reserves two lines on a phone and one elsewhere while empty, so that the chart does not jump. */
const PLACE =
  'tabular flex min-h-10 flex-wrap content-start items-baseline gap-x-3 gap-y-1 overflow-hidden text-xs text-ink sm:min-h-5 sideways:max-h-5';
const PLACES = { alone: '', behind: 'invisible', over: 'absolute inset-x-0 top-0 z-20 bg-paper' } as const;

function Named({ name, children, tone }: { readonly name: string; readonly children: string; readonly tone?: Tone }) {
  return (
    <span className="whitespace-nowrap">
      <span className={tone === undefined ? 'text-ink-3' : TONES[tone]}>{name}</span> <bdi>{children}</bdi>
    </span>
  );
}

const TONES: Readonly<Record<Tone, string>> = {
  accent: 'text-accent',
  azure: 'text-(--azure)',
  jade: 'text-(--jade)',
  orange: 'text-(--orange)',
  success: 'text-success',
  demo: 'text-demo',
  ink: 'text-ink font-semibold',
  'ink-2': 'text-ink-2',
  'ink-3': 'text-ink-3',
};

type CurveValuesProps = { readonly curves: readonly Curve[]; readonly index: number };

/** The values of each indicator at one candle, and of what is compared. The candle's own figures have the ticks already. */
function CurveValues({ curves, index }: CurveValuesProps) {
  const { lang } = useText();
  const groups = [...new Set(curves.map(({ group }) => group))].filter((group) => group !== 'ticks');
  return groups.map((group) => {
    const own = curves.filter((curve) => curve.group === group);
    const [main] = own;
    if (main === undefined) return null;
    const values = own.map(({ values, digits }) => {
      const value = values[index] ?? null;
      return value === null ? '—' : decimalText(lang, value.toFixed(digits), digits, digits);
    });
    return (
      <Named key={group} name={main.title} tone={main.tone}>
        {values.join(' / ')}
      </Named>
    );
  });
}

/** Percent change from the previous close; null for the first bar. */
export function changeOf(bars: readonly Bar[], index: number): number | null {
  const [bar, before] = [bars[index], bars[index - 1]];
  return bar === undefined || before === undefined ? null : (bar.close / before.close - 1) * 100;
}

export const CHIP = (isOn: boolean) =>
  classNames(
    'inline-flex h-9 shrink-0 items-center justify-center gap-2 rounded px-3 text-sm font-medium whitespace-nowrap max-sm:h-11 pointer-coarse:min-w-11',
    isOn ? 'bg-ink text-paper' : 'text-ink-2 hover:bg-sunken hover:text-ink',
  );
