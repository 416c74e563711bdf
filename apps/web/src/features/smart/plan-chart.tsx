/** A customer's money over a plan's term: when staying, and when leaving early. Drawn from the figures that would be booked. */
import { useText } from '../../text/text.tsx';
import { useDays } from '../../shared/days.ts';
import { courseOf, type Quoted } from './quote.ts';

const [WIDTH, HEIGHT] = [320, 120];
const PAD = 4;
const POINTS_MAX = 80;

export function PlanChart({ quoted: { terms } }: { readonly quoted: Quoted }) {
  const { t, money } = useText();
  const daysText = useDays();
  const course = courseOf(terms);
  const values = course.flatMap(({ stay, leave }) => [Number(stay.units), Number(leave.units)]);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const step = Math.max(1, Math.floor(terms.days / POINTS_MAX));
  const line = (of: 'stay' | 'leave') =>
    course
      .flatMap((point, day) =>
        day % step === 0 || day >= terms.days - 1 ? [{ day, value: Number(point[of].units) }] : [],
      )
      .map(({ day, value }) => {
        const x = PAD + (day / terms.days) * (WIDTH - 2 * PAD);
        const y = HEIGHT - PAD - ((value - low) / Math.max(1, high - low)) * (HEIGHT - 2 * PAD);
        return `${x.toFixed(1)},${y.toFixed(1)}`;
      })
      .join(' ');
  const text = (units: number) => `${money(String(units / 1_000_000))} USDT`;
  return (
    <figure className="grid gap-2">
      <figcaption className="grid gap-1">
        <span className="font-medium">{t('smart.chart')}</span>
        <span className="max-w-prose text-sm text-ink-2">{t('smart.chartHow')}</span>
      </figcaption>
      <div dir="ltr" className="grid gap-1">
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="h-32 w-full" preserveAspectRatio="none" aria-hidden="true">
          <polyline
            points={line('leave')}
            fill="none"
            stroke="var(--color-risk)"
            strokeWidth="1.5"
            vectorEffect="non-scaling-stroke"
          />
          <polyline
            points={line('stay')}
            fill="none"
            stroke="var(--color-accent)"
            strokeWidth="2"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <div className="tabular flex justify-between text-xs text-ink-2">
          <bdi>{text(low)}</bdi>
          <bdi>{daysText(terms.days)}</bdi>
          <bdi>{text(high)}</bdi>
        </div>
      </div>
    </figure>
  );
}
