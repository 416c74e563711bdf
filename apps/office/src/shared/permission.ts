/** What the person at the screen may do, as the server said it. The server holds every call against its own table. */
import type { Permission } from '@candor/core/staff/permissions';
import { useSession } from '../api/session.ts';

export function useMay(): (permission: Permission) => boolean {
  const { staff } = useSession();
  return (permission) => staff !== null && staff !== 'unknown' && staff.permissions.includes(permission);
}
