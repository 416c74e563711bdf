/** Which page is at which address. A page that the role may not see says so; the server would refuse its data anyway. */
import { type ComponentType, lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { EmptyState } from '@candor/ui/figures/empty-state';
import { Busy } from '@candor/ui/figures/skeleton';
import { type Needed, useMay } from '../shared/permission.ts';
import { useText } from '../text/text.tsx';
import { Shell } from './shell.tsx';

const HomePage = lazy(async () => ({ default: (await import('../pages/home-page.tsx')).HomePage }));
const CasesPage = lazy(async () => ({ default: (await import('../pages/cases-page.tsx')).CasesPage }));
const InboxPage = lazy(async () => ({ default: (await import('../pages/support-pages.tsx')).InboxPage }));
const ConversationPage = lazy(async () => ({ default: (await import('../pages/support-pages.tsx')).ConversationPage }));
const ProposalsPage = lazy(async () => ({ default: (await import('../pages/proposal-pages.tsx')).ProposalsPage }));
const ProposalPage = lazy(async () => ({ default: (await import('../pages/proposal-pages.tsx')).ProposalPage }));
const CustomersPage = lazy(async () => ({ default: (await import('../pages/customer-pages.tsx')).CustomersPage }));
const CustomerPage = lazy(async () => ({ default: (await import('../pages/customer-pages.tsx')).CustomerPage }));
const LinkedPage = lazy(async () => ({ default: (await import('../pages/linked-page.tsx')).LinkedPage }));
const IdentityPage = lazy(async () => ({ default: (await import('../pages/kyc-page.tsx')).IdentityPage }));
const DepositsPage = lazy(async () => ({ default: (await import('../pages/deposit-page.tsx')).DepositsPage }));
const WithdrawalsPage = lazy(async () => ({
  default: (await import('../pages/withdrawal-pages.tsx')).WithdrawalsPage,
}));
const PayoutsPage = lazy(async () => ({ default: (await import('../pages/withdrawal-pages.tsx')).PayoutsPage }));
const ReservesPage = lazy(async () => ({ default: (await import('../pages/withdrawal-pages.tsx')).ReservesPage }));
const ParamsPage = lazy(async () => ({ default: (await import('../pages/parameters-page.tsx')).ParametersPage }));
const SmartPage = lazy(async () => ({ default: (await import('../pages/smart-page.tsx')).SmartPage }));
const OptionsPage = lazy(async () => ({ default: (await import('../pages/options-page.tsx')).OptionsPage }));
const LoansPage = lazy(async () => ({ default: (await import('../pages/loans-page.tsx')).LoansPage }));
const NftsPage = lazy(async () => ({ default: (await import('../pages/nfts-page.tsx')).NftsPage }));
const TextsPage = lazy(async () => ({ default: (await import('../pages/text-pages.tsx')).TextsPage }));
const TextPage = lazy(async () => ({ default: (await import('../pages/text-pages.tsx')).TextPage }));
const CapitalPage = lazy(async () => ({ default: (await import('../pages/capital-page.tsx')).CapitalPage }));
const InstrumentsPage = lazy(async () => ({ default: (await import('../pages/market-pages.tsx')).InstrumentsPage }));
const SessionsPage = lazy(async () => ({ default: (await import('../pages/market-pages.tsx')).SessionsPage }));
const MembersPage = lazy(async () => ({ default: (await import('../pages/staff-page.tsx')).StaffPage }));
const MemberPage = lazy(async () => ({ default: (await import('../pages/staff-page.tsx')).MemberPage }));
const FactorsPage = lazy(async () => ({ default: (await import('../pages/factors-page.tsx')).FactorsPage }));
const TablePage = lazy(async () => ({ default: (await import('../pages/table-page.tsx')).TablePage }));
const AuditPage = lazy(async () => ({ default: (await import('../pages/audit-page.tsx')).AuditPage }));

const PAGES: readonly { readonly path: string; readonly permission: Needed; readonly page: ComponentType }[] = [
  { path: '/', permission: 'office.enter', page: HomePage },
  { path: '/cases', permission: 'cases.read', page: CasesPage },
  { path: '/support', permission: 'support.read', page: InboxPage },
  { path: '/support/:id', permission: 'support.read', page: ConversationPage },
  { path: '/proposals', permission: 'proposals.read', page: ProposalsPage },
  { path: '/proposals/:id', permission: 'proposals.read', page: ProposalPage },
  { path: '/customers', permission: 'customers.search', page: CustomersPage },
  { path: '/customers/:id', permission: 'customers.search', page: CustomerPage },
  { path: '/customers/:id/identity', permission: 'kyc.read', page: IdentityPage },
  { path: '/linked', permission: 'customers.linked', page: LinkedPage },
  { path: '/deposits', permission: 'wallet.read', page: DepositsPage },
  { path: '/withdrawals', permission: 'wallet.read', page: WithdrawalsPage },
  { path: '/payouts', permission: 'wallet.read', page: PayoutsPage },
  { path: '/reserves', permission: 'wallet.read', page: ReservesPage },
  { path: '/parameters', permission: 'params.read', page: ParamsPage },
  { path: '/capital', permission: 'params.read', page: CapitalPage },
  { path: '/plans', permission: 'params.read', page: SmartPage },
  { path: '/options', permission: 'market.read', page: OptionsPage },
  { path: '/loans', permission: ['loans.read', 'params.read'], page: LoansPage },
  { path: '/nfts', permission: 'nfts.read', page: NftsPage },
  { path: '/texts', permission: 'content.read', page: TextsPage },
  { path: '/texts/:id', permission: 'content.read', page: TextPage },
  { path: '/instruments', permission: 'market.read', page: InstrumentsPage },
  { path: '/sessions', permission: 'market.read', page: SessionsPage },
  { path: '/staff', permission: 'staff.read', page: MembersPage },
  { path: '/staff/:id', permission: 'staff.read', page: MemberPage },
  { path: '/factors', permission: 'office.enter', page: FactorsPage },
  { path: '/permissions', permission: 'office.enter', page: TablePage },
  { path: '/audit', permission: 'audit.read', page: AuditPage },
];

export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Shell />}>
        {PAGES.map(({ path, permission, page }) => (
          <Route key={path} path={path} element={<Permitted permission={permission} page={page} />} />
        ))}
        <Route path="*" element={<Nothing />} />
      </Route>
    </Routes>
  );
}

function Permitted({ permission, page: Shown }: { readonly permission: Needed; readonly page: ComponentType }) {
  const { t } = useText();
  const may = useMay();
  if (!may(permission)) return <EmptyState title={t('office.forbiddenTitle')}>{t('office.forbiddenText')}</EmptyState>;
  return (
    <Suspense fallback={<Busy className="min-h-96" />}>
      <Shown />
    </Suspense>
  );
}

function Nothing() {
  const { t } = useText();
  return <EmptyState title={t('shell.nothing')} />;
}
