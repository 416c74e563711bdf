/** An instrument's page while it loads: its name, its price and its chart. */
import { Busy, Skeleton } from '@candor/ui/figures/skeleton';

/** As high as a chart without panes below the price. */
export const CHART_HEIGHT =
  'h-[calc(max(18rem,50svh)+9rem)] sideways:h-(--alone) lg:h-[34rem] broad:h-[calc(max(27rem,56svh)+7rem)]';

export function InstrumentSkeleton() {
  return (
    <Busy className="mx-auto grid min-h-dvh w-full max-w-(--page) content-start gap-4 px-4 py-5 lg:px-8 lg:pe-104">
      <Skeleton className="h-11 w-48" />
      <Skeleton className="h-9 w-64" />
      <Skeleton className={CHART_HEIGHT} />
    </Busy>
  );
}
