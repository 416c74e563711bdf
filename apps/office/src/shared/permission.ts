/** What the signed-in member may do, according to the server, which checks every call against its own table. */
import type { Permission } from '@candor/core/staff/permissions';
import { useSession } from '../api/session.ts';

export function useMay(): (permission: Permission) => boolean {
  const { staff } = useSession();
  return (permission) => staff !== null && staff !== 'unknown' && staff.permissions.includes(permission);
}
