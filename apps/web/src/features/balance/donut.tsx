/** Shares as a ring, with each share's name and percentage beside it: the colours are no more than a help. */
import { useText } from '../../text/text.tsx';

type Part = {
  readonly name: string;
  /** From 0 to 1. */
  readonly share: number;
};

const RADIUS = 42;
const AROUND = 2 * Math.PI * RADIUS;
const STROKES = ['stroke-accent', 'stroke-ink-2', 'stroke-rule-strong'] as const;
const FILLS = ['bg-accent', 'bg-ink-2', 'bg-rule-strong'] as const;

export function Donut({ label, parts }: { readonly label: string; readonly parts: readonly Part[] }) {
  const { t, decimal } = useText();
  if (parts.length === 0) return null;
  const starts = parts.map((_, index) => parts.slice(0, index).reduce((sum, { share }) => sum + share, 0));
  const percent = (share: number) => t('home.feeValue', { percent: decimal((share * 100).toFixed(1), 0, 1) });
  return (
    <figure className="flex items-center gap-5 lg:flex-col lg:items-stretch" aria-label={label}>
      <svg viewBox="0 0 100 100" className="size-28 shrink-0 -rotate-90 lg:mx-auto" aria-hidden="true">
        <circle cx="50" cy="50" r={RADIUS} fill="none" strokeWidth="12" className="stroke-sunken" />
        {parts.map(({ name, share }, index) => (
          <circle
            key={name}
            cx="50"
            cy="50"
            r={RADIUS}
            fill="none"
            strokeWidth="12"
            strokeDasharray={`${share * AROUND} ${AROUND}`}
            strokeDashoffset={-(starts[index] ?? 0) * AROUND}
            className={STROKES[index % STROKES.length]}
          />
        ))}
      </svg>
      <ul className="tabular grid gap-1 text-sm">
        {parts.map(({ name, share }, index) => (
          <li key={name} className="flex items-center gap-2">
            <span aria-hidden="true" className={`size-2.5 rounded-full ${FILLS[index % FILLS.length]}`} />
            <span className="font-medium">{name}</span>
            <bdi className="ms-auto text-ink-2">{percent(share)}</bdi>
          </li>
        ))}
      </ul>
    </figure>
  );
}
