/** What the lines and points of the chart are: written beside them. */
import { formatPrice, priceToNumber } from '@candor/core/money/price';
import { useText } from '../../../text/text.tsx';
import { levelText } from '../model/quoted.ts';
import type { DrawingProps } from './drawing.tsx';

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

/** At the end at which more is gained: there the curves are apart, and nothing else is written. */
function CurveNames({ curves: { atExpiry, today }, scale }: DrawingProps) {
  const { t } = useText();
  const { y, left, right } = scale;
  const isRight = (atExpiry.at(-1)?.y ?? 0) >= (atExpiry[0]?.y ?? 0);
  const [expiry, now] = isRight ? [atExpiry.at(-1), today.at(-1)] : [atExpiry[0], today[0]];
  if (expiry === undefined || now === undefined) return null;
  const place = isRight
    ? ({ x: right - 4, textAnchor: 'end' } as const)
    : ({ x: left + 4, textAnchor: 'start' } as const);
  return (
    <>
      <text {...place} y={y(expiry.y) - 8} fill="var(--color-ink)" {...RIM}>
        {t('options.payoff.atExpiry')}
      </text>
      <text {...place} y={Math.max(y(now.y), y(expiry.y)) + 18} fill="var(--color-accent)" {...RIM}>
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

function BreakEvens({ scale, quoted: { breakEvens }, digits }: DrawingProps) {
  const { t, price } = useText();
  const { x, y, right } = scale;
  const isAlone = breakEvens.length === 1;
  return breakEvens.map((level, index) => {
    const at = x(priceToNumber(level));
    const isLeft = isAlone ? at > right - ROOM : index === 0;
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
