/** Progress as a bar, with the percentage in figures. */
import { useDocumentLanguage } from '../foundation/use-document-language.tsx';

type ProgressProps = {
  readonly label: string;
  /** 0 to 1. */
  readonly share: number;
};

export function Progress({ label, share }: ProgressProps) {
  const lang = useDocumentLanguage();
  const percent = Math.floor(Math.min(1, Math.max(0, share)) * 100);
  return (
    <div className="flex items-center gap-3">
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-1 grow overflow-hidden rounded-full bg-rule forced-colors:border"
      >
        <div className="h-full bg-accent forced-colors:bg-[Highlight]" style={{ width: `${percent}%` }} />
      </div>
      <span aria-hidden="true" className="tabular min-w-11 shrink-0 text-end whitespace-nowrap text-xs text-ink-2">
        {new Intl.NumberFormat(lang, { style: 'percent' }).format(percent / 100)}
      </span>
    </div>
  );
}
