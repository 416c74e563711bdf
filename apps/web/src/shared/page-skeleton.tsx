/** Shown while a page is loading. */
import { Skeleton, SkeletonRows } from '@candor/ui/figures/skeleton';

export function PageSkeleton() {
  return (
    <div className="mx-auto min-h-dvh w-full max-w-7xl px-4 py-8 lg:px-8">
      <Skeleton className="mb-6 h-9 w-48" />
      <SkeletonRows rows={6} />
    </div>
  );
}
