/** Placeholders for content that is loading. Screen readers hear a loading message instead. */
import { createContext, type ReactNode, use } from 'react';
import { classNames } from '../foundation/class-names.tsx';

/** The word for "loading" in the page's language. */
export const LoadingWord = createContext('');

/** A region whose content is loading. The message stands outside of it, because screen readers skip a busy region. */
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

/** A placeholder within a busy region. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('skeleton inline-block h-4 rounded-sm', className)} />;
}

/** Placeholder rows as high as the real ones. */
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
