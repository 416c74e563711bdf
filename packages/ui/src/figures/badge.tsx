/** A short label that qualifies what is beside it. */
import type { ReactNode } from 'react';
import { classNames } from '../foundation/class-names.tsx';

export type BadgeTone = 'neutral' | 'accent' | 'up' | 'down' | 'demo' | 'real' | 'success' | 'risk' | 'danger';

const TONES: Readonly<Record<BadgeTone, string>> = {
  neutral: 'bg-sunken text-ink-2',
  accent: 'bg-accent-soft text-accent',
  up: 'bg-up-soft text-up',
  down: 'bg-down-soft text-down',
  demo: 'bg-demo-soft text-demo',
  real: 'bg-real text-on-real',
  success: 'bg-success-soft text-success',
  risk: 'bg-risk-soft text-risk',
  danger: 'bg-danger-soft text-danger',
};

export function Badge({
  tone = 'neutral',
  children,
  className,
}: {
  tone?: BadgeTone;
  children: ReactNode;
  className?: string;
}) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-sm px-1.5 py-0.5 font-sans text-xs font-medium whitespace-nowrap forced-colors:border',
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
