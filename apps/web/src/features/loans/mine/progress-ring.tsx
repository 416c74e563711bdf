/** Progress as a ring, with the percentage in figures inside of it. */
import { useDocumentLanguage } from '@candor/ui/foundation/use-document-language';

const RADIUS = 42;
const AROUND = 2 * Math.PI * RADIUS;

type ProgressRingProps = {
  readonly label: string;
  /** 0 to 1. */
  readonly share: number;
};

export function ProgressRing({ label, share }: ProgressRingProps) {
  const lang = useDocumentLanguage();
  const percent = Math.floor(Math.min(1, Math.max(0, share)) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="relative grid size-20 shrink-0 place-items-center"
    >
      <svg viewBox="0 0 100 100" className="absolute size-full -rotate-90 rtl:-scale-y-100" aria-hidden="true">
        <circle cx="50" cy="50" r={RADIUS} fill="none" strokeWidth="8" className="stroke-rule" />
        <circle
          cx="50"
          cy="50"
          r={RADIUS}
          fill="none"
          strokeWidth="8"
          strokeDasharray={`${(percent / 100) * AROUND} ${AROUND}`}
          className="stroke-accent forced-colors:stroke-[Highlight]"
        />
      </svg>
      <bdi aria-hidden="true" className="tabular font-semibold">
        {new Intl.NumberFormat(lang, { style: 'percent' }).format(percent / 100)}
      </bdi>
    </div>
  );
}
