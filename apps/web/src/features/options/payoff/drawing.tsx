/** The drawing: profit over the settlement price, in the order in which it is painted. */
import { priceToNumber } from '@candor/core/money/price';
import { fractionDigits } from '@candor/i18n/numbers';
import { useText } from '../../../text/text.tsx';
import type { Moment } from '../model/chain-rows.ts';
import { type Curves, tickText, ticksIn } from '../model/payoff-curve.ts';
import type { Quoted } from '../model/quoted.ts';
import { Labels } from './labels.tsx';
import { pathOf, type Scale, valueAt } from './scale.ts';
import { trueMinus } from '@candor/i18n/numbers';

export type DrawingProps = {
  readonly curves: Curves;
  readonly scale: Scale;
  readonly quoted: Quoted;
  readonly moment: Moment;
  readonly digits: number;
  /** The price that is pointed at. */
  readonly cursor: number | null;
};

export function Drawing(props: DrawingProps) {
  const { curves, scale, cursor } = props;
  const { width, height } = scale;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
      className="block select-none"
    >
      <Grid curves={curves} scale={scale} />
      <Areas curves={curves} scale={scale} />
      <Levels {...props} />
      <path
        d={pathOf(curves.today, scale)}
        fill="none"
        stroke="var(--color-accent)"
        strokeWidth="1.75"
        strokeDasharray="5 4"
      />
      <path d={pathOf(curves.atExpiry, scale)} fill="none" stroke="var(--color-ink)" strokeWidth="2.25" />
      <Labels {...props} />
      {cursor !== null && <Cursor curves={curves} scale={scale} at={cursor} />}
    </svg>
  );
}

type PartProps = Pick<DrawingProps, 'curves' | 'scale'>;

const PIXELS_PER_TICK = { x: 110, y: 56 } as const;

function Grid({ curves: { xs, ys }, scale }: PartProps) {
  const { decimal, lang } = useText();
  const { left, right, top, bottom, x, y } = scale;
  const short = new Intl.NumberFormat(lang, {
    notation: 'compact',
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  });
  const across = ticksIn(xs, (right - left) / PIXELS_PER_TICK.x).filter((tick) => x(tick) < right - 8);
  const decimals = Math.max(0, ...across.map((tick) => fractionDigits(tickText(tick))));
  const up = ticksIn(ys, (bottom - top) / PIXELS_PER_TICK.y);
  return (
    <g className="tabular fill-ink-2 text-xs">
      <text x={left - 6} y={top - 14} textAnchor="end">
        USDT
      </text>
      {up.map((tick) => (
        <g key={tick}>
          <line
            x1={left}
            x2={right}
            y1={y(tick)}
            y2={y(tick)}
            stroke={tick === 0 ? 'var(--color-ink-3)' : 'var(--color-rule)'}
          />
          <text x={left - 6} y={y(tick)} dy="0.32em" textAnchor="end">
            {trueMinus(short.format(tick))}
          </text>
        </g>
      ))}
      {across.map((tick) => (
        <g key={tick}>
          <line x1={x(tick)} x2={x(tick)} y1={bottom} y2={bottom + 4} stroke="var(--color-rule-strong)" />
          <text x={x(tick)} y={bottom + 17} textAnchor="middle">
            {decimal(tickText(tick), decimals, decimals)}
          </text>
        </g>
      ))}
    </g>
  );
}

/** Gains above the line of nothing, losses below it. */
function Areas({ curves: { atExpiry }, scale }: PartProps) {
  const { left, right, top, bottom, x, y } = scale;
  const [first, last] = [atExpiry[0], atExpiry.at(-1)];
  if (first === undefined || last === undefined) return null;
  const zero = y(0).toFixed(1);
  const area = `${pathOf(atExpiry, scale)}L${x(last.x).toFixed(1)} ${zero}L${x(first.x).toFixed(1)} ${zero}Z`;
  const width = Math.max(0, right - left);
  return (
    <>
      <clipPath id="payoff-gain">
        <rect x={left} y={top} width={width} height={Math.max(0, y(0) - top)} />
      </clipPath>
      <clipPath id="payoff-loss">
        <rect x={left} y={y(0)} width={width} height={Math.max(0, bottom - y(0))} />
      </clipPath>
      <path d={area} clipPath="url(#payoff-gain)" fill="var(--color-up-soft)" />
      <path d={area} clipPath="url(#payoff-loss)" fill="var(--color-down-soft)" />
    </>
  );
}

/** The price of now, and where the pay-out of a call ends. */
function Levels({ scale, quoted: { combination }, moment }: DrawingProps) {
  const { top, bottom, x } = scale;
  const now = x(priceToNumber(moment.forward));
  const { cap } = combination;
  return (
    <>
      <line x1={now} x2={now} y1={top - 8} y2={bottom} stroke="var(--color-ink-3)" />
      {cap !== null && (
        <line
          x1={x(priceToNumber(cap))}
          x2={x(priceToNumber(cap))}
          y1={top - 8}
          y2={bottom}
          stroke="var(--color-risk)"
          strokeDasharray="2 3"
        />
      )}
    </>
  );
}

function Cursor({ curves, scale, at }: PartProps & { readonly at: number }) {
  const { top, bottom, x, y } = scale;
  const dots = [
    { curve: curves.today, fill: 'var(--color-accent)' },
    { curve: curves.atExpiry, fill: 'var(--color-ink)' },
  ];
  return (
    <>
      <line x1={x(at)} x2={x(at)} y1={top} y2={bottom} stroke="var(--color-ink)" strokeWidth="1" />
      {dots.map(({ curve, fill }) => (
        <circle
          key={fill}
          cx={x(at)}
          cy={y(valueAt(curve, at))}
          r="4.5"
          fill={fill}
          stroke="var(--color-surface)"
          strokeWidth="1.5"
        />
      ))}
    </>
  );
}
