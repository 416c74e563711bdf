/** Who of the staff may do what: one table, enforced where a request enters, and shown unchanged in the back office. */

export const ROLES = ['support', 'compliance', 'treasury', 'content', 'auditor', 'administrator'] as const;
export type Role = (typeof ROLES)[number];

/** `office.enter` is for everybody who is signed in. For `….propose` and `….approve` see `proposals.ts`. */
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
  'customers.linked',
  'cases.read',
  'cases.open',
  'cases.work',
  'cases.reassign',
  'kyc.read',
  'kyc.review',
  'proposals.read',
  'proposals.make',
  'proposals.decide',
  'params.read',
  'params.propose',
  'params.approve',
  'market.read',
  'market.propose',
  'market.approve',
  'capital.propose',
  'capital.approve',
  'staff.propose',
  'staff.approve',
  'staff.enrol',
  'staff.unlock',
  'customers.propose',
  'customers.approve',
  'wallet.read',
  'deposits.propose',
  'deposits.approve',
  'deposits.refuse',
  'withdrawals.decide',
  'withdrawals.sign',
  'loans.read',
  'loans.decide',
  'nfts.read',
  'nfts.propose',
  'nfts.approve',
  'nfts.deliver',
  'content.read',
  'content.edit',
  'content.propose',
  'content.approve',
  'support.read',
  'support.answer',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

const DECIDE: readonly Role[] = ['compliance', 'administrator'];
const RUN: readonly Role[] = ['compliance', 'treasury', 'auditor', 'administrator'];

/** No permission implies another. */
export const ROLES_WITH: Readonly<Record<Permission, readonly Role[]>> = {
  'office.enter': ROLES,
  // Compliance decides about the staff, and unlocks them.
  'staff.read': ['compliance', 'auditor', 'administrator'],
  'audit.read': ['auditor'],
  // Those who only run the system, or write its texts, have no business with customers.
  'customers.search': ['support', 'compliance', 'treasury', 'auditor'],
  'customers.profile': ['support', 'compliance', 'auditor'],
  'customers.orders': ['support', 'compliance', 'auditor'],
  'customers.money': ['support', 'compliance', 'treasury', 'auditor'],
  'customers.timeline': ['support', 'compliance', 'auditor'],
  'customers.notes': ['support', 'compliance', 'auditor'],
  'customers.note': ['support', 'compliance'],
  'customers.linked': ['compliance', 'auditor'],
  // For the kinds see `cases.ts`.
  'cases.read': ['support', 'compliance', 'auditor'],
  'cases.open': ['support', 'compliance'],
  'cases.work': ['support', 'compliance'],
  'cases.reassign': ['compliance'],
  // Customers' submissions are for their reviewers, and for the auditors of those reviewers.
  'kyc.read': ['compliance', 'auditor'],
  'kyc.review': ['compliance'],
  'proposals.read': ['support', 'content', ...RUN],
  'proposals.make': ['support', 'compliance', 'treasury', 'content', 'administrator'],
  'proposals.decide': DECIDE,
  'params.read': RUN,
  'params.propose': ['treasury', 'administrator'],
  'params.approve': DECIDE,
  'market.read': RUN,
  'market.propose': ['treasury', 'administrator'],
  'market.approve': DECIDE,
  'capital.propose': ['treasury', 'administrator'],
  'capital.approve': DECIDE,
  'staff.propose': ['administrator'],
  'staff.approve': DECIDE,
  // The two who agreed that somebody joins hand over one word each.
  'staff.enrol': DECIDE,
  // Whoever can propose it can also approve what another proposed: in a small house there is nobody else.
  'staff.unlock': DECIDE,
  'customers.propose': ['support', 'compliance'],
  'customers.approve': DECIDE,
  // Queues, batches and reserves: auditors read them, and decide nothing.
  'wallet.read': ['compliance', 'treasury', 'auditor'],
  'deposits.propose': ['compliance', 'treasury'],
  'deposits.approve': DECIDE,
  'deposits.refuse': ['compliance', 'treasury'],
  'withdrawals.decide': ['compliance', 'treasury'],
  // The coins are the treasury's business; what they sign was approved before.
  'withdrawals.sign': ['treasury'],
  'loans.read': ['compliance', 'treasury', 'auditor'],
  // Whoever verifies people lends to them; the treasury fills the pool.
  'loans.decide': ['compliance'],
  'nfts.read': RUN,
  'nfts.propose': ['treasury', 'administrator'],
  'nfts.approve': DECIDE,
  // The treasury holds the tokens, as it holds the coins.
  'nfts.deliver': ['treasury'],
  'content.read': ['content', 'compliance', 'auditor', 'administrator'],
  'content.edit': ['content'],
  // What customers agree to is written by one, and approved by another who does not write.
  'content.propose': ['content'],
  'content.approve': DECIDE,
  // As for customers: those who only run the system have no business with what they write.
  'support.read': ['support', 'compliance', 'auditor'],
  // Compliance decides complaints that support has decided before.
  'support.answer': ['support', 'compliance'],
};

export function may(role: Role, permission: Permission): boolean {
  return ROLES_WITH[permission].includes(role);
}
