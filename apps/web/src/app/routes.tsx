/** The addresses of docs/product.md (Addresses), to the letter. Each page is fetched when opened. */
import { useEffect } from 'react';
import { Navigate, Route, Routes, useLocation, useNavigate } from 'react-router';
import { useAddressNow } from '@candor/ui/foundation/use-address-now';
import { useSession } from '../api/session.ts';
import { serviceWorkers } from '../shared/browser/service-workers.ts';
import { BareFrame } from './shell/bare-frame.tsx';
import { lazyPage } from './lazy-page.tsx';
import { PAGE_PARTS, withWords } from './start/page-parts.ts';
import { Shell } from './shell/shell.tsx';

const HomePage = lazyPage(PAGE_PARTS.home);
const MarketPage = lazyPage(PAGE_PARTS.market);
const InstrumentPage = lazyPage(PAGE_PARTS.instrument);
const ProfilePage = lazyPage(PAGE_PARTS.profile);
const BalancePage = lazyPage(PAGE_PARTS.balance);
const LoginPage = lazyPage(PAGE_PARTS.login);
const RegisterPage = lazyPage(PAGE_PARTS.register);
const ResetPage = lazyPage(PAGE_PARTS.reset);
const UnlockPage = lazyPage(PAGE_PARTS.unlock);
const TradingPage = lazyPage(withWords(async () => (await import('../pages/trading-page.tsx')).TradingPage));
const LoanPage = lazyPage(withWords(async () => (await import('../pages/loan-page.tsx')).LoanPage));
const NftsPage = lazyPage(withWords(async () => (await import('../pages/nfts-page.tsx')).NftsPage));
const OptionOrderPage = lazyPage(
  withWords(async () => (await import('../pages/option-order-page.tsx')).OptionOrderPage),
);
const OptionsPage = lazyPage(withWords(async () => (await import('../pages/options-page.tsx')).OptionsPage));
const InvitePage = lazyPage(withWords(async () => (await import('../pages/invite-page.tsx')).InvitePage));
const NotificationPage = lazyPage(
  withWords(async () => (await import('../pages/notification-page.tsx')).NotificationPage),
);
const DepositPage = lazyPage(withWords(async () => (await import('../pages/deposit-page.tsx')).DepositPage));
const WithdrawPage = lazyPage(withWords(async () => (await import('../pages/withdrawal-pages.tsx')).WithdrawPage));
const ConvertPage = lazyPage(withWords(async () => (await import('../pages/convert-page.tsx')).ConvertPage));
const AddressesPage = lazyPage(withWords(async () => (await import('../pages/withdrawal-pages.tsx')).AddressesPage));
const ConfirmPayeePage = lazyPage(
  withWords(async () => (await import('../pages/withdrawal-pages.tsx')).ConfirmPayeePage),
);
const HelpPage = lazyPage(withWords(async () => (await import('../pages/help-pages.tsx')).HelpPage));
const FaqPage = lazyPage(withWords(async () => (await import('../pages/help-pages.tsx')).FaqPage));
const NoticePage = lazyPage(withWords(async () => (await import('../pages/help-pages.tsx')).NoticePage));
const DetailPage = lazyPage(withWords(async () => (await import('../pages/content-pages.tsx')).DetailPage));
const IntroductionPage = lazyPage(withWords(async () => (await import('../pages/content-pages.tsx')).IntroductionPage));
const DownloadPage = lazyPage(withWords(async () => (await import('../pages/download-page.tsx')).DownloadPage));
const SupportPage = lazyPage(withWords(async () => (await import('../pages/support-page.tsx')).SupportPage));
const VerificationPage = lazyPage(
  withWords(async () => (await import('../pages/verification-page.tsx')).VerificationPage),
);
const ExecutionPage = lazyPage(withWords(async () => (await import('../pages/execution-page.tsx')).ExecutionPage));
const CapitalPage = lazyPage(withWords(async () => (await import('../pages/capital-page.tsx')).CapitalPage));
const AlertsPage = lazyPage(withWords(async () => (await import('../pages/alerts-page.tsx')).AlertsPage));
const CallbackPage = lazyPage(PAGE_PARTS.callback);

export function AppRoutes() {
  useAddressNow(useLocation());
  useLoginWhenEnded();
  useOpenedPages();
  return (
    <Routes>
      <Route path="/api/loginCallback/google" element={<CallbackPage />} />
      <Route path="/api/loginCallback/apple" element={<CallbackPage />} />
      <Route element={<BareFrame />}>
        <Route path="/support" element={<SupportPage />} />
      </Route>
      <Route element={<Shell />}>
        <Route path="/" element={<HomePage />} />
        <Route path="/market" element={<MarketPage />} />
        <Route path="/trading" element={<TradingPage />} />
        <Route path="/loan" element={<LoanPage />} />
        <Route path="/nfts" element={<NftsPage />} />
        <Route path="/options/order" element={<OptionOrderPage />} />
        <Route path="/options" element={<OptionsPage />} />
        <Route path="/profile" element={<ProfilePage />} />
        <Route path="/profile/balance" element={<BalancePage />} />
        <Route path="/profile/deposit" element={<DepositPage />} />
        <Route path="/profile/withdraw" element={<WithdrawPage />} />
        <Route path="/profile/convert" element={<ConvertPage />} />
        <Route path="/profile/addresses" element={<AddressesPage />} />
        <Route path="/withdraw/confirm" element={<ConfirmPayeePage />} />
        <Route path="/profile/invite" element={<InvitePage />} />
        <Route path="/profile/notification" element={<NotificationPage />} />
        <Route path="/alerts" element={<AlertsPage />} />
        <Route path="/verification" element={<VerificationPage />} />
        <Route path="/cruuency" element={<InstrumentPage />} />
        <Route path="/help" element={<HelpPage />} />
        <Route path="/help/faq" element={<FaqPage />} />
        <Route path="/help/notice" element={<NoticePage />} />
        <Route path="/detail" element={<DetailPage />} />
        <Route path="/download" element={<DownloadPage />} />
        <Route path="/execution" element={<ExecutionPage />} />
        <Route path="/capital" element={<CapitalPage />} />
        <Route path="/introduction" element={<IntroductionPage />} />
        <Route path="/pass/register" element={<RegisterPage />} />
        <Route path="/pass/login" element={<LoginPage />} />
        <Route path="/pass/reset" element={<ResetPage />} />
        <Route path="/pass/unlock" element={<UnlockPage />} />
        <Route path="*" element={<Navigate to="/" replace />} />
      </Route>
    </Routes>
  );
}

/** When the server no longer knows the session, the login page says so, and why. */
function useLoginWhenEnded(): void {
  const { ended, ending } = useSession();
  const navigate = useNavigate();
  useEffect(() => {
    if (ended > 0) void navigate('/pass/login', { state: { hasEnded: true, ending } });
  }, [ended, ending, navigate]);
}

/** Whoever presses a push message is shown its page here. */
function useOpenedPages(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const workers = serviceWorkers();
    const onMessage = ({ data }: MessageEvent<unknown>) => {
      if (typeof data !== 'object' || data === null || !('type' in data) || data.type !== 'open-page') return;
      if ('path' in data && typeof data.path === 'string' && /^\/(?!\/)/.test(data.path)) void navigate(data.path);
    };
    workers?.addEventListener('message', onMessage);
    return () => workers?.removeEventListener('message', onMessage);
  }, [navigate]);
}
