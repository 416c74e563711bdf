/**
 * The addresses that fewer begin with, to the letter of docs/product.md, and where their pages are. Fetched with the rest of the frame, or with the
 * first of them: the first page is shorter without.
 */
import { Navigate, Route, Routes } from 'react-router';
import { lazyPage } from './lazy-page.tsx';
import { fetchPart, type PagePart, withWords } from './start/page-parts.ts';

const PARTS: Readonly<Record<string, PagePart>> = {
  '/trading': withWords(async () => (await import('../pages/trading-page.tsx')).TradingPage),
  '/loan': withWords(async () => (await import('../pages/loan-page.tsx')).LoanPage),
  '/nfts': withWords(async () => (await import('../pages/nfts-page.tsx')).NftsPage),
  '/options/order': withWords(async () => (await import('../pages/option-order-page.tsx')).OptionOrderPage),
  '/options': withWords(async () => (await import('../pages/options-page.tsx')).OptionsPage),
  '/profile': withWords(async () => (await import('../pages/profile-page.tsx')).ProfilePage),
  '/profile/balance': withWords(async () => (await import('../pages/balance-page.tsx')).BalancePage),
  '/profile/deposit': withWords(async () => (await import('../pages/deposit-page.tsx')).DepositPage),
  '/profile/withdraw': withWords(async () => (await import('../pages/withdrawal-pages.tsx')).WithdrawPage),
  '/profile/convert': withWords(async () => (await import('../pages/convert-page.tsx')).ConvertPage),
  '/profile/addresses': withWords(async () => (await import('../pages/withdrawal-pages.tsx')).AddressesPage),
  '/withdraw/confirm': withWords(async () => (await import('../pages/withdrawal-pages.tsx')).ConfirmPayeePage),
  '/profile/invite': withWords(async () => (await import('../pages/invite-page.tsx')).InvitePage),
  '/profile/notification': withWords(async () => (await import('../pages/notification-page.tsx')).NotificationPage),
  '/alerts': withWords(async () => (await import('../pages/alerts-page.tsx')).AlertsPage),
  '/verification': withWords(async () => (await import('../pages/verification-page.tsx')).VerificationPage),
  '/help': withWords(async () => (await import('../pages/help-pages.tsx')).HelpPage),
  '/help/faq': withWords(async () => (await import('../pages/help-pages.tsx')).FaqPage),
  '/help/notice': withWords(async () => (await import('../pages/help-pages.tsx')).NoticePage),
  '/detail': withWords(async () => (await import('../pages/content-pages.tsx')).DetailPage),
  '/download': withWords(async () => (await import('../pages/download-page.tsx')).DownloadPage),
  '/execution': withWords(async () => (await import('../pages/execution-page.tsx')).ExecutionPage),
  '/capital': withWords(async () => (await import('../pages/capital-page.tsx')).CapitalPage),
  '/introduction': withWords(async () => (await import('../pages/content-pages.tsx')).IntroductionPage),
  '/pass/reset': withWords(async () => (await import('../pages/sign-in/reset-page.tsx')).ResetPage),
  '/pass/unlock': withWords(async () => (await import('../pages/sign-in/unlock-page.tsx')).UnlockPage),
};

const PAGES = Object.entries(PARTS).map(([path, part]) => ({ path, Page: lazyPage(part) }));

export function OtherRoutes() {
  return (
    <Routes>
      {PAGES.map(({ path, Page }) => (
        <Route key={path} path={path} element={<Page />} />
      ))}
      <Route path="*" element={<Navigate to="/" replace />} />
    </Routes>
  );
}

/** Requests the page of this address now, if it is one of these. */
export async function fetchOther(pathname: string): Promise<void> {
  const part = PARTS[pathname];
  if (part !== undefined) await fetchPart(part);
}
