/** The pages of the back office, each for those who have its permission. */
import type { MessageKey } from '@candor/i18n/catalogue';
import type { Needed } from '../shared/permission.ts';

export type NavItem = { readonly to: string; readonly title: MessageKey; readonly permission: Needed };

export const NAV: readonly NavItem[] = [
  { to: '/', title: 'office.home.title', permission: 'office.enter' },
  { to: '/cases', title: 'work.cases.title', permission: 'cases.read' },
  { to: '/support', title: 'supportDesk.title', permission: 'support.read' },
  { to: '/proposals', title: 'work.proposals.title', permission: 'proposals.read' },
  { to: '/customers', title: 'work.customers.title', permission: 'customers.search' },
  { to: '/linked', title: 'work.linked.title', permission: 'customers.linked' },
  { to: '/deposits', title: 'deposits.title', permission: 'wallet.read' },
  { to: '/withdrawals', title: 'payouts.title', permission: 'wallet.read' },
  { to: '/payouts', title: 'payouts.batches', permission: 'wallet.read' },
  { to: '/reserves', title: 'reserves.title', permission: 'wallet.read' },
  { to: '/parameters', title: 'work.params.title', permission: 'params.read' },
  { to: '/capital', title: 'capital.title', permission: 'params.read' },
  { to: '/plans', title: 'work.smart.title', permission: 'params.read' },
  { to: '/options', title: 'work.options.title', permission: 'market.read' },
  { to: '/loans', title: 'work.loans.title', permission: ['loans.read', 'params.read'] },
  { to: '/nfts', title: 'nftDesk.title', permission: 'nfts.read' },
  { to: '/texts', title: 'writing.title', permission: 'content.read' },
  { to: '/instruments', title: 'work.market.instruments', permission: 'market.read' },
  { to: '/sessions', title: 'work.market.sessions', permission: 'market.read' },
  { to: '/staff', title: 'office.members.title', permission: 'staff.read' },
  { to: '/factors', title: 'office.factors.title', permission: 'office.enter' },
  { to: '/permissions', title: 'office.table.title', permission: 'office.enter' },
  { to: '/audit', title: 'office.audit.title', permission: 'audit.read' },
];
