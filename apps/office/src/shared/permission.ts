/** What the signed-in member may do, according to the server, which checks every call against its own table. */
import type { Permission } from '@candor/core/staff/permissions';
import { useSession } from '../api/session.ts';

/** Of several, any one is enough: a page with parts for different roles. */
export type Needed = Permission | readonly Permission[];

export function useMay(): (needed: Needed) => boolean {
  const { staff } = useSession();
  return (needed) =>
    staff !== null && staff !== 'unknown' && [needed].flat().some((each) => staff.permissions.includes(each));
}
