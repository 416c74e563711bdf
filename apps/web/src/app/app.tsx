/** Everything around the pages: language, fetched data, addresses. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router';
import type { Catalogue } from '@candor/i18n/catalogue';
import type { Locale } from '@candor/i18n/locales';
import { ApiFailure } from '../api/failure.ts';
import { TextProvider } from '../text/text.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { AppRoutes } from './routes.tsx';

const RETRIES_MAX = 2;

/** Only what may pass by itself is asked again; a refusal stays a refusal. */
const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (failures, error) =>
        failures < RETRIES_MAX && error instanceof ApiFailure && ['offline', '503', '500'].includes(error.kind),
      refetchOnWindowFocus: true,
    },
  },
});

export function App({ language }: { readonly language: { readonly locale: Locale; readonly catalogue: Catalogue } }) {
  return (
    <TextProvider initial={language}>
      <QueryClientProvider client={queries}>
        <BrowserRouter>
          <ErrorBoundary>
            <AppRoutes />
          </ErrorBoundary>
        </BrowserRouter>
      </QueryClientProvider>
    </TextProvider>
  );
}
