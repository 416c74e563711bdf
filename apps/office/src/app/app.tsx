/** Everything around the pages: language, fetched data, addresses, and authentication. */
import { useEffect, useState } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter, useLocation } from 'react-router';
import { Button } from '@candor/ui/actions/button';
import { EmptyState } from '@candor/ui/figures/empty-state';
import { Busy } from '@candor/ui/figures/skeleton';
import { useAddressNow } from '@candor/ui/foundation/use-address-now';
import { askWhoIsHere, forgetWithSession, queries } from '../api/queries.ts';
import { useSession } from '../api/session.ts';
import { SignIn } from '../features/sign-in/index.ts';
import type { Loaded } from '../text/language.ts';
import { TextProvider, useText } from '../text/text.tsx';
import { AppRoutes } from './routes.tsx';

/** The path of the back office. */
const BASE = '/office';

forgetWithSession();

export function App({ language }: { readonly language: Loaded }) {
  return (
    <TextProvider initial={language}>
      <QueryClientProvider client={queries}>
        <BrowserRouter basename={BASE}>
          <AuthGate />
        </BrowserRouter>
      </QueryClientProvider>
    </TextProvider>
  );
}

/** Keeps the address, so that whoever signs in again is where they were. */
function AuthGate() {
  const { t, problem } = useText();
  const { staff } = useSession();
  const { pathname, search, hash } = useLocation();
  useAddressNow({ pathname: `${BASE}${pathname}`, search, hash });
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => void askWhoIsHere().catch(setFailure), []);
  const askAgain = () => {
    setFailure(null);
    askWhoIsHere().catch(setFailure);
  };
  if (staff === null) return <SignIn />;
  if (staff !== 'unknown') return <AppRoutes />;
  if (failure === null) return <Busy className="min-h-dvh" />;
  return (
    <main className="grid min-h-dvh place-content-center">
      <EmptyState title={t('shell.failedTitle')} action={<Button onClick={askAgain}>{t('shell.retry')}</Button>}>
        {problem(failure)}
      </EmptyState>
    </main>
  );
}
