/** While a page is on its way. */
import { Skeleton, SkeletonRows } from '@candor/ui/skeleton';
import { useText } from '../text/text.tsx';

export function PageSkeleton() {
  const { t } = useText();
  return (
    <div role="status" aria-label={t('shell.loading')} className="mx-auto min-h-dvh w-full max-w-7xl px-4 py-8 lg:px-8">
      <Skeleton className="mb-6 h-9 w-48" />
      <SkeletonRows rows={6} />
    </div>
  );
}
