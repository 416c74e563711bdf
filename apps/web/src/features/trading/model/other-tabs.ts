/** Keeps a customer's tabs in step: each tells the others when money moved, and refetches when it gets the focus. */
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
    // A window beside another one is never hidden: that it is looked at shows by its focus only.
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
