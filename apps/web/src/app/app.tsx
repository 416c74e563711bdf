/** Everything around the pages: language, fetched data, addresses. */
import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router';
import type { Loaded } from '../text/document-language.ts';
import { TextProvider } from '../text/text.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { queries } from './queries.ts';
import { AppRoutes } from './routes.tsx';

export function App({ language }: { readonly language: Loaded }) {
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
