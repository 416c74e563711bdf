/** Who of the staff may do what: one table, enforced where a request enters, and shown in the back office as it is. */

export const ROLES = ['support', 'compliance', 'treasury', 'content', 'auditor', 'administrator'] as const;
export type Role = (typeof ROLES)[number];

/** `office.enter`: what everybody has who is signed in there. */
export const PERMISSIONS = [
  'office.enter',
  'staff.read',
  'audit.read',
  'customers.search',
  'customers.profile',
  'customers.orders',
  'customers.money',
  'customers.timeline',
  'customers.notes',
  'customers.note',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** Nobody has a permission because of another one. */
export const ROLES_WITH: Readonly<Record<Permission, readonly Role[]>> = {
  'office.enter': ROLES,
  'staff.read': ['auditor', 'administrator'],
  'audit.read': ['auditor'],
  // Whoever only runs the house, or writes its texts, has no business with customers.
  'customers.search': ['support', 'compliance', 'treasury', 'auditor'],
  'customers.profile': ['support', 'compliance', 'auditor'],
  'customers.orders': ['support', 'compliance', 'auditor'],
  'customers.money': ['support', 'compliance', 'treasury', 'auditor'],
  'customers.timeline': ['support', 'compliance', 'auditor'],
  'customers.notes': ['support', 'compliance', 'auditor'],
  'customers.note': ['support', 'compliance'],
};

export function may(role: Role, permission: Permission): boolean {
  return ROLES_WITH[permission].includes(role);
}
