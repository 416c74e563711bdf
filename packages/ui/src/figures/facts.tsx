/** Names and figures, one per ruled line, such as the cost of an order or the parts of a quote. */
import type { ReactNode } from 'react';
import { classNames } from '../foundation/class-names.tsx';

export function Facts({ children, className }: { readonly children: ReactNode; readonly className?: string }) {
  return <dl className={classNames('tabular divide-y divide-rule', className)}>{children}</dl>;
}

type FactProps = { readonly name: ReactNode; readonly children: ReactNode; readonly strong?: boolean };

export function Fact({ name, children, strong = false }: FactProps) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-2 tight:flex-wrap tight:gap-y-0">
      <dt className="text-ink-2">{name}</dt>
      <dd
        className={classNames(
          'text-end [&_bdi]:whitespace-nowrap tight:ms-auto tight:[&_bdi]:whitespace-normal',
          strong && 'font-semibold',
        )}
      >
        {children}
      </dd>
    </div>
  );
}
