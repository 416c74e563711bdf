/** Upcoming changes of terms: each compared with the terms that apply before it. */
import type { MarketInfo } from '../market-queries.ts';

const FIGURES = ['feeRate', 'leverageMax', 'lotMax'] as const;

export type AnnouncedChange =
  | { readonly field: (typeof FIGURES)[number]; readonly from: string; readonly to: string }
  | { readonly field: 'acceptsOrders'; readonly to: boolean };

export type Announcement = { readonly effectiveAt: string; readonly changes: readonly AnnouncedChange[] };

type Asked = Pick<MarketInfo, 'announced' | 'acceptsOrders' | (typeof FIGURES)[number]>;

/** In chronological order; a change to terms that already apply is left out. */
export function announcementsOf(info: Asked): Announcement[] {
  let { feeRate, leverageMax, lotMax, acceptsOrders }: Omit<Asked, 'announced'> = info;
  const inOrder = info.announced.toSorted((a, b) => a.effectiveAt.localeCompare(b.effectiveAt));
  return inOrder.flatMap(({ effectiveAt, ...next }): Announcement[] => {
    const before = { feeRate, leverageMax, lotMax };
    const figures = FIGURES.flatMap((field): AnnouncedChange[] => {
      const [from, to] = [String(before[field]), String(next[field] ?? before[field])];
      return from === to ? [] : [{ field, from, to }];
    });
    const takes = next.acceptsOrders ?? acceptsOrders;
    const changes = takes === acceptsOrders ? figures : [...figures, { field: 'acceptsOrders', to: takes } as const];
    feeRate = next.feeRate ?? feeRate;
    leverageMax = next.leverageMax ?? leverageMax;
    lotMax = next.lotMax ?? lotMax;
    acceptsOrders = takes;
    return changes.length === 0 ? [] : [{ effectiveAt, changes }];
  });
}
