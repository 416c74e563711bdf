/** An account's history: the customer's own log and the staff's actions, merged into one list. */
import type { TimelineEntry } from '@candor/contract/staff/customers';
import type { Tx } from '../../db/db.ts';
import { listDeeds } from '../audit/index.ts';
import { latestEvents } from '../identity/index.ts';
import { namesOf } from '../staff/index.ts';

const SIZE = 50;
const FROM_THE_END = '999999999999999999';

/** @param cursor the entry of each log before which the list continues, such as "812-77". */
export async function readTimeline(
  tx: Tx,
  customerId: string,
  cursor: string | undefined,
): Promise<{ list: TimelineEntry[]; next: string | null }> {
  const [beforeEvent = FROM_THE_END, beforeDeed = FROM_THE_END] = cursor?.split('-') ?? [];
  const events = await latestEvents(tx, customerId, beforeEvent, SIZE + 1);
  const deeds = await listDeeds(tx, `customer ${customerId}`, beforeDeed, SIZE + 1);
  const merged = [
    ...events.map((event) => ({ isEvent: true as const, ...event })),
    ...deeds.map((deed) => ({ isEvent: false as const, ...deed })),
  ].toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const page = merged.slice(0, SIZE);
  const names = await namesOf(
    tx,
    page.flatMap((entry) => (entry.isEvent || entry.staff_id === null ? [] : [entry.staff_id])),
  );
  const list = page.map((entry): TimelineEntry => {
    const at = entry.at.toISOString();
    if (entry.isEvent) {
      const { kind, device, address, details } = entry;
      return { by: 'customer', at, kind, device, address, details };
    }
    const { staff_id: id, role, action, kind } = entry;
    return {
      by: 'staff',
      at,
      action,
      kind,
      staff: id === null || role === null ? null : { id, name: names.get(id) ?? '', role },
    };
  });
  if (merged.length <= SIZE) return { list, next: null };
  const lastEvent = page.findLast(({ isEvent }) => isEvent)?.id ?? beforeEvent;
  const lastDeed = page.findLast(({ isEvent }) => !isEvent)?.id ?? beforeDeed;
  return { list, next: `${lastEvent}-${lastDeed}` };
}
