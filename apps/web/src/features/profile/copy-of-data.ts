/** A copy of everything stored about the customer, fetched part by part. */
import { exportData } from '@candor/contract/identity';
import type { RouteReply } from '@candor/contract/wire/route';
import { call } from '../../api/client.ts';

type Rows = RouteReply<typeof exportData>['rows'];

/** @param onProgress receives the number of rows so far. */
export async function copyOfData(onProgress: (count: number) => void): Promise<Readonly<Record<string, Rows>>> {
  const parts: Record<string, Rows> = {};
  let next: RouteReply<typeof exportData>['next'] | undefined;
  let count = 0;
  while (next !== null) {
    const query =
      next === undefined ? {} : { part: next.part, ...(next.cursor === null ? {} : { cursor: next.cursor }) };
    const reply: RouteReply<typeof exportData> = await call(exportData, { query });
    parts[reply.part] = [...(parts[reply.part] ?? []), ...reply.rows];
    count += reply.rows.length;
    onProgress(count);
    next = reply.next;
  }
  return parts;
}
