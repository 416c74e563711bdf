/** The query cache shared by all pages. Only transient failures are retried; a refusal is final. */
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
