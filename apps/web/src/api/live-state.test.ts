/** The account is polled only while no socket reports what becomes of it. */
import { environmentManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setLive, whileNotLive } from './live-state.ts';

beforeEach(() => {
  vi.useFakeTimers();
  // The library polls in browsers only.
  environmentManager.setIsServer(() => false);
});
afterEach(() => {
  setLive(false);
  environmentManager.setIsServer(() => true);
  vi.useRealTimers();
});

/** As the queries of orders and of the account do. */
function polled(): { readonly queries: QueryClient; readonly asked: () => number; readonly stop: () => void } {
  const queries = new QueryClient();
  let asked = 0;
  const queryFn = () => {
    asked += 1;
    return Promise.resolve(asked);
  };
  const observer = new QueryObserver(queries, {
    queryKey: ['orders'],
    queryFn,
    refetchInterval: ({ state }) => whileNotLive(state.data !== undefined && 4_000),
    refetchIntervalInBackground: true,
  });
  return { queries, asked: () => asked, stop: observer.subscribe(() => undefined) };
}

it('stops polling once changes are reported, and begins again when the connection is lost', async () => {
  const { queries, asked, stop } = polled();
  await vi.advanceTimersByTimeAsync(8_100);
  expect(asked()).toBe(3);
  setLive(true);
  // Whatever may have changed meanwhile is asked for once.
  await queries.invalidateQueries({ queryKey: ['orders'] });
  expect(asked()).toBe(4);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked()).toBe(4);
  setLive(false);
  await queries.invalidateQueries({ queryKey: ['orders'] });
  await vi.advanceTimersByTimeAsync(8_100);
  expect(asked()).toBe(7);
  stop();
  queries.clear();
});
