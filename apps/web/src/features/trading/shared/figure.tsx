/** A figure with a small label above it, the building block of rows of positions and orders. */
import type { ReactNode } from 'react';
import { classNames } from '@candor/ui/foundation/class-names';

type FigureProps = { readonly name: string; readonly children: ReactNode; readonly className?: string };

export function Figure({ name, children, className }: FigureProps) {
  return (
    <div className={classNames('min-w-0', className)}>
      <div className="text-xs text-ink-3">{name}</div>
      <div className="tabular [overflow-wrap:anywhere] [&_bdi]:whitespace-nowrap">{children}</div>
    </div>
  );
}
