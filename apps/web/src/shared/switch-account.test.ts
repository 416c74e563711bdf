/** Demo and real account: what is kept about one was never asked about the other. */
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const KEPT = new Map<string, string>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', () => null);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => KEPT.get(key) ?? null,
    setItem: (key: string, value: string) => KEPT.set(key, value),
    removeItem: (key: string) => KEPT.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A page that shows a list of two parts about the account of the moment, and is drawn again a moment after that changed. */
async function openPage() {
  vi.resetModules();
  const session = await import('../api/session.ts');
  const { switchAccount } = await import('./switch-account.ts');
  const queries = new QueryClient();
  const optionsOf = (mode: string) => ({
    queryKey: ['orders', mode, 'open'],
    queryFn: async () => {
      const first = session.currentSession().mode;
      await new Promise((resolve) => setTimeout(resolve, 100));
      return [first, session.currentSession().mode];
    },
  });
  session.chooseMode('demo');
  const page = new QueryObserver(queries, optionsOf('demo'));
  const leave = page.subscribe(() => null);
  session.onSessionChange(() => queueMicrotask(() => page.setOptions(optionsOf(session.currentSession().mode))));
  return {
    leave,
    to: async (mode: 'demo' | 'real') => {
      const done = switchAccount(queries, mode);
      await vi.advanceTimersByTimeAsync(1_000);
      await done;
    },
    kept: () => ['demo', 'real'].map((mode) => queries.getQueryData(['orders', mode, 'open'])),
  };
}

it('what is shown while the account is switched is not fetched anew about the other one', async () => {
  const page = await openPage();
  await vi.advanceTimersByTimeAsync(1_000);
  for (const to of ['real', 'demo', 'real'] as const) await page.to(to);
  expect(page.kept()).toEqual([
    ['demo', 'demo'],
    ['real', 'real'],
  ]);
  page.leave();
});

it('what is under way then is not gone on with about the other one', async () => {
  const page = await openPage();
  await vi.advanceTimersByTimeAsync(50);
  await page.to('real');
  expect(page.kept()).toEqual([undefined, ['real', 'real']]);
  page.leave();
});
