/** The shape of what is being fetched. Screen readers hear the region's `aria-busy` instead. */
import { classNames } from './class-names.tsx';

export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('skeleton inline-block h-4 rounded-sm', className)} />;
}

/** Rows of a table that is on its way: the same height as the real ones. */
export function SkeletonRows({ rows, className }: { rows: number; className?: string }) {
  return (
    <div aria-hidden="true" className="divide-y divide-rule">
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div key={row} className={classNames('flex h-16 items-center gap-4', className)}>
          <Skeleton className="size-8 rounded-full" />
          <Skeleton className="w-28" />
          <span className="grow" />
          <Skeleton className="w-20" />
        </div>
      ))}
    </div>
  );
}
