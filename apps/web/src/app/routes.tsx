/** The addresses of docs/product.md (Addresses), to the letter. Each page is fetched when opened; most are in `other-routes.tsx`. */
import { useEffect } from 'react';
import { Route, Routes, useLocation, useNavigate } from 'react-router';
import { useAddressNow } from '@candor/ui/foundation/use-address-now';
import { useSession } from '../api/session.ts';
import { serviceWorkers } from '../shared/browser/service-workers.ts';
import { lazyPage } from './lazy-page.tsx';
import { PAGE_PARTS } from './start/page-parts.ts';
import { Shell } from './shell/shell.tsx';

const HomePage = lazyPage(PAGE_PARTS.home);
const OwnHomePage = lazyPage(PAGE_PARTS.ownHome);
const MarketPage = lazyPage(PAGE_PARTS.market);
const InstrumentPage = lazyPage(PAGE_PARTS.instrument);
const LoginPage = lazyPage(PAGE_PARTS.login);
const RegisterPage = lazyPage(PAGE_PARTS.register);

const OtherRoutes = lazyPage(PAGE_PARTS.others);
const BareFrame = lazyPage(PAGE_PARTS.bareFrame);
const SupportPage = lazyPage(PAGE_PARTS.support);
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
        <Route path="/" element={<Home />} />
        <Route path="/market" element={<MarketPage />} />
        <Route path="/cruuency" element={<InstrumentPage />} />
        <Route path="/pass/register" element={<RegisterPage />} />
        <Route path="/pass/login" element={<LoginPage />} />
        <Route path="*" element={<OtherRoutes />} />
      </Route>
    </Routes>
  );
}

/** For visitors the brochure, for customers their account. */
function Home() {
  const { token } = useSession();
  return token === null ? <HomePage /> : <OwnHomePage />;
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
