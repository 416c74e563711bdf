/** What the lines and points of the chart are: written beside them. */
import { formatPrice, priceToNumber } from '@candor/core/money/price';
import { useText } from '../../../text/text.tsx';
import { levelText } from '../model/quoted.ts';
import type { DrawingProps } from './drawing.tsx';
import { valueAt, widestGap } from './scale.ts';

/** Text on lines stays readable: it has a rim in the colour of the page. */
const RIM = { paintOrder: 'stroke', stroke: 'var(--color-surface)', strokeWidth: 4, strokeLinejoin: 'round' } as const;
/** About as wide as such a label: nearer to an end, it goes to the other side. */
const ROOM = 150;

export function Labels(props: DrawingProps) {
  return (
    <g className="tabular text-xs font-medium">
      <CurveNames {...props} />
      <Tags {...props} />
      <BreakEvens {...props} />
    </g>
  );
}

/** The name of each curve where it has room: at the better end, and on the free side of where the two are farthest apart. */
function CurveNames({ curves, scale }: DrawingProps) {
  const { t } = useText();
  const { x, y, left, right } = scale;
  const [first, last] = [curves.atExpiry[0], curves.atExpiry.at(-1)];
  if (first === undefined || last === undefined) return null;
  const isRight = last.y >= first.y;
  const { point, isRising } = widestGap(curves);
  const at = x(point.x);
  const isBefore = isRising ? at - left > ROOM / 2 : right - at < ROOM / 2;
  return (
    <>
      <text
        x={isRight ? right - 4 : left + 4}
        y={y(isRight ? last.y : first.y) - 8}
        textAnchor={isRight ? 'end' : 'start'}
        fill="var(--color-ink)"
        {...RIM}
      >
        {t('options.payoff.atExpiry')}
      </text>
      <text
        x={isBefore ? at - 10 : at + 10}
        y={y(point.y) - 10}
        textAnchor={isBefore ? 'end' : 'start'}
        fill="var(--color-accent)"
        {...RIM}
      >
        {t('options.payoff.today')}
      </text>
    </>
  );
}

/** Above the chart: the price of now, and the end of a call's pay-out. */
function Tags({ scale, quoted: { combination }, moment, digits }: DrawingProps) {
  const { t, price, decimal } = useText();
  const { x, top, left, right } = scale;
  const { cap } = combination;
  const now = x(priceToNumber(moment.forward));
  const nowAnchor = now - left < ROOM / 2 ? 'start' : now > right - ROOM / 2 ? 'end' : 'middle';
  return (
    <>
      <text x={now} y={top - 14} textAnchor={cap === null ? nowAnchor : 'end'} fill="var(--color-ink-2)" {...RIM}>
        {t('options.payoff.now')} {price(levelText(moment.forward, digits))}
      </text>
      {cap !== null && (
        <text x={right - 2} y={top - 14} textAnchor="end" fill="var(--color-risk)" {...RIM}>
          {t('options.payoff.cap')} {decimal(formatPrice(cap), 0, digits)}
        </text>
      )}
    </>
  );
}

/** Below the line of nothing, on the side on which the option gains. */
function BreakEvens({ curves, scale, quoted: { breakEvens }, digits }: DrawingProps) {
  const { t, price } = useText();
  const { x, y, left, right } = scale;
  const isAlone = breakEvens.length === 1;
  return breakEvens.map((level) => {
    const exact = priceToNumber(level);
    const at = x(exact);
    const isFalling = valueAt(curves.atExpiry, exact * 0.999) > valueAt(curves.atExpiry, exact * 1.001);
    const isLeft = isFalling ? at - left > ROOM : right - at < ROOM;
    return (
      <g key={level}>
        <circle cx={at} cy={y(0)} r="4" fill="var(--color-surface)" stroke="var(--color-ink)" strokeWidth="2" />
        <text
          x={isLeft ? at - 9 : at + 9}
          y={y(0) + 16}
          textAnchor={isLeft ? 'end' : 'start'}
          fill="var(--color-ink)"
          {...RIM}
        >
          {isAlone ? `${t('options.payoff.breakEven')} ` : ''}
          {price(levelText(level, digits))}
        </text>
      </g>
    );
  });
}
