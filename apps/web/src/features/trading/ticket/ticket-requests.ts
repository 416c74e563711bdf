/** Opening the page's ticket from elsewhere, with some of it filled in: from a place on the chart, or from full screen. */
import { useEffect, useEffectEvent } from 'react';
import type { TicketInput } from './use-ticket.ts';

export type TicketRequest = {
  readonly input: Partial<Pick<TicketInput, 'direction' | 'type' | 'entryPrice'>>;
  /** Whether the ticket beside the chart cannot be seen. */
  readonly isOver: boolean;
};

const listeners = new Set<(request: TicketRequest) => void>();

export function requestTicket(request: TicketRequest): void {
  for (const listener of listeners) listener(request);
}

export function useTicketRequests(onRequest: (request: TicketRequest) => void): void {
  const hear = useEffectEvent(onRequest);
  useEffect(() => {
    const listener = (request: TicketRequest) => hear(request);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
}
