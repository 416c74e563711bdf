/** What was fetched, shared by all pages. Only what may pass by itself is asked again; a refusal stays a refusal. */
import { QueryClient } from '@tanstack/react-query';
import { ApiFailure } from '@candor/contract/wire/answer';

const RETRIES_MAX = 2;

export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (failures, error) =>
        failures < RETRIES_MAX && error instanceof ApiFailure && ['offline', '503', '500'].includes(error.kind),
      refetchOnWindowFocus: true,
    },
  },
});
