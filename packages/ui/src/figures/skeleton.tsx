/** The shape of what is being fetched. Screen readers hear instead that something is on its way. */
import { createContext, type ReactNode, use } from 'react';
import { classNames } from '../foundation/class-names.tsx';

/** How the page's language says that something is being fetched. */
export const LoadingWord = createContext('');

/** A place whose content is on its way. It is said beside it: what is busy is not read out. */
export function Busy({ className, children }: { readonly className?: string; readonly children?: ReactNode }) {
  return (
    <>
      <span role="status" className="sr-only">
        {use(LoadingWord)}
      </span>
      <div aria-busy="true" className={className}>
        {children}
      </div>
    </>
  );
}

/** Within a place that is busy. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('skeleton inline-block h-4 rounded-sm', className)} />;
}

/** Rows of a table that is on its way: the same height as the real ones. */
export function SkeletonRows({ rows, className }: { rows: number; className?: string }) {
  return (
    <Busy className="divide-y divide-rule">
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div key={row} className={classNames('flex h-16 items-center gap-4', className)}>
          <Skeleton className="size-8 rounded-full" />
          <Skeleton className="w-28" />
          <span className="grow" />
          <Skeleton className="w-20" />
        </div>
      ))}
    </Busy>
  );
}
