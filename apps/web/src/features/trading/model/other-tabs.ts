/** Keeps a customer's tabs in sync: each notifies the others when money moves, and refetches when it gains focus. */
import { useEffect } from 'react';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';

const MONEY_KEYS = ['orders', 'balances', 'postings'] as const;
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('candor.money');

export function tellOtherTabs(): void {
  channel?.postMessage('moved');
}

export function useOtherTabs(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const look = () => void refetchTrading(queries);
    channel?.addEventListener('message', look);
    // A window that stands beside another is never hidden, so no visibility event reports the return to it; a focus event does.
    addEventListener('focus', look);
    return () => {
      channel?.removeEventListener('message', look);
      removeEventListener('focus', look);
    };
  }, [queries]);
}

export async function refetchTrading(queries: QueryClient): Promise<void> {
  await Promise.all(MONEY_KEYS.map((key) => queries.invalidateQueries({ queryKey: [key] })));
}
