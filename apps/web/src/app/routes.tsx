/** The addresses of PRODUCT.txt §2, to the letter. Home is on the first page; every other page is fetched when opened. */
import { type ReactNode, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { HomePage } from '../pages/home-page.tsx';
import { lazyPage } from './lazy-page.tsx';
import { PageSkeleton } from '../shared/page-skeleton.tsx';
import { Shell } from './shell.tsx';

const MarketPage = lazyPage(async () => (await import('../pages/market-page.tsx')).MarketPage);
const InstrumentPage = lazyPage(async () => (await import('../pages/instrument-page.tsx')).InstrumentPage);
const ProfilePage = lazyPage(async () => (await import('../pages/profile-page.tsx')).ProfilePage);
const BalancePage = lazyPage(async () => (await import('../pages/balance-page.tsx')).BalancePage);
const LoginPage = lazyPage(async () => (await import('../pages/login-page.tsx')).LoginPage);
const RegisterPage = lazyPage(async () => (await import('../pages/register-page.tsx')).RegisterPage);
const ResetPage = lazyPage(async () => (await import('../pages/frame-pages.tsx')).ResetPage);
const TradingPage = lazyPage(async () => (await import('../pages/frame-pages.tsx')).TradingPage);
const LoanPage = lazyPage(async () => (await import('../pages/frame-pages.tsx')).LoanPage);
const NftsPage = lazyPage(async () => (await import('../pages/frame-pages.tsx')).NftsPage);
const InvitePage = lazyPage(async () => (await import('../pages/frame-pages.tsx')).InvitePage);
const NotificationPage = lazyPage(async () => (await import('../pages/frame-pages.tsx')).NotificationPage);
const HelpPage = lazyPage(async () => (await import('../pages/frame-pages.tsx')).HelpPage);
const FaqPage = lazyPage(async () => (await import('../pages/frame-pages.tsx')).FaqPage);
const NoticePage = lazyPage(async () => (await import('../pages/frame-pages.tsx')).NoticePage);
const DetailPage = lazyPage(async () => (await import('../pages/frame-pages.tsx')).DetailPage);
const IntroductionPage = lazyPage(async () => (await import('../pages/frame-pages.tsx')).IntroductionPage);
const CallbackPage = lazyPage(async () => (await import('../pages/frame-pages.tsx')).CallbackPage);

export function AppRoutes() {
  return (
    <Routes>
      <Route path="/api/loginCallback/google" element={<Fetched page={<CallbackPage />} />} />
      <Route element={<Shell />}>
        <Route path="/" element={<HomePage />} />
        <Route path="/market" element={<Fetched page={<MarketPage />} />} />
        <Route path="/trading" element={<Fetched page={<TradingPage />} />} />
        <Route path="/loan" element={<Fetched page={<LoanPage />} />} />
        <Route path="/nfts" element={<Fetched page={<NftsPage />} />} />
        <Route path="/profile" element={<Fetched page={<ProfilePage />} />} />
        <Route path="/profile/balance" element={<Fetched page={<BalancePage />} />} />
        <Route path="/profile/invite" element={<Fetched page={<InvitePage />} />} />
        <Route path="/profile/notification" element={<Fetched page={<NotificationPage />} />} />
        <Route path="/cruuency" element={<Fetched page={<InstrumentPage />} />} />
        <Route path="/help" element={<Fetched page={<HelpPage />} />} />
        <Route path="/help/faq" element={<Fetched page={<FaqPage />} />} />
        <Route path="/help/notice" element={<Fetched page={<NoticePage />} />} />
        <Route path="/detail" element={<Fetched page={<DetailPage />} />} />
        <Route path="/introduction" element={<Fetched page={<IntroductionPage />} />} />
        <Route path="/pass/register" element={<Fetched page={<RegisterPage />} />} />
        <Route path="/pass/login" element={<Fetched page={<LoginPage />} />} />
        <Route path="/pass/reset" element={<Fetched page={<ResetPage />} />} />
        <Route path="*" element={<Navigate to="/" replace />} />
      </Route>
    </Routes>
  );
}

function Fetched({ page }: { readonly page: ReactNode }) {
  return <Suspense fallback={<PageSkeleton />}>{page}</Suspense>;
}
