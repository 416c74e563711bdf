/** A customer's home while it loads: as high as the real one, part by part. */
import { Busy, Skeleton, SkeletonRows } from '@candor/ui/figures/skeleton';

export function EquitySkeleton() {
  return (
    <Busy className="grid gap-x-12 gap-y-8 rounded border-s-4 border-rule bg-sunken p-5 lg:grid-cols-2 lg:p-8">
      <div className="grid content-start gap-6">
        <div className="grid gap-2">
          <Skeleton className="w-32" />
          <Skeleton className="h-10 w-64" />
        </div>
        <div className="grid grid-cols-2 gap-6 sm:grid-cols-3">
          {['day', 'week', 'open'].map((each) => (
            <Skeleton key={each} className="h-11 w-24" />
          ))}
        </div>
        <Skeleton className="h-10 w-56" />
      </div>
      <CurveSkeleton />
    </Busy>
  );
}

export function CurveSkeleton() {
  return <Skeleton className="h-72 w-full" />;
}

/** As high as the window at least: what follows on the page does not move up meanwhile. */
export function PartsSkeleton() {
  return (
    <div className="grid min-h-dvh content-start gap-10 xl:grid-cols-[minmax(0,1fr)_22rem] xl:gap-12">
      <SkeletonRows rows={6} />
      <SkeletonRows rows={4} />
    </div>
  );
}
