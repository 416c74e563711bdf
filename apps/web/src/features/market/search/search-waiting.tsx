/** In place of the search's results while they are loading. */
import { Busy, Skeleton } from '@candor/ui/figures/skeleton';

export function SearchWaiting() {
  return (
    <Busy className="grid gap-4 px-4 py-4">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="w-full" />
      ))}
    </Busy>
  );
}
