/** What stands around every page: navigation, the account's mark, the language, the state of the connection. */
import { useEffect } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { useConnection } from '../api/live-prices.ts';
import { useSession } from '../api/session.ts';
import { useText } from '../text/text.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Footer } from './footer.tsx';
import { ModeStrip, useHasStrip } from './mode-strip.tsx';
import { TabBar } from './tab-bar.tsx';
import { Toasts } from './toasts.tsx';
import { TopBar } from './top-bar.tsx';

export function Shell() {
  const { t } = useText();
  const { pathname } = useLocation();
  const isPass = pathname.startsWith('/pass/');
  const hasStrip = useHasStrip();
  useScrollToTop();
  useLoginWhenEnded();
  return (
    <div className={`flex min-h-dvh flex-col ${hasStrip ? '[--strip:2rem]' : '[--strip:0rem]'}`}>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:inset-s-2 focus:top-2 focus:z-50 focus:rounded focus:bg-surface focus:px-4 focus:py-2 focus:shadow-float"
      >
        {t('shell.skip')}
      </a>
      <div className="sticky top-0 z-30">
        <ModeStrip />
        <TopBar />
      </div>
      <ConnectionStrip />
      <main id="content" tabIndex={-1} className="flex grow flex-col outline-none">
        <ErrorBoundary key={pathname}>
          <Outlet />
        </ErrorBoundary>
      </main>
      {!isPass && <Footer />}
      {!isPass && <TabBar />}
      <Toasts />
    </div>
  );
}

function ConnectionStrip() {
  const { t } = useText();
  const isLost = useConnection() === 'lost';
  return (
    <div role="status">
      {isLost && (
        <p className="fade-in border-b border-risk bg-risk-soft px-4 py-2 text-center text-risk">
          {t('shell.reconnecting')}
        </p>
      )}
    </div>
  );
}

/** Every navigation scrolls to the top; a changed query on the same page does not. */
function useScrollToTop(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    scrollTo(0, 0);
  }, [pathname]);
}

/** When the server no longer knows the session, the login page says so. */
function useLoginWhenEnded(): void {
  const { ended } = useSession();
  const navigate = useNavigate();
  useEffect(() => {
    if (ended > 0) void navigate('/pass/login', { state: { hasEnded: true } });
  }, [ended, navigate]);
}
