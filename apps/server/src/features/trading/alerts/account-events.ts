/** Margin calls and stop-outs, as they are committed by whatever process: for the customers who look at their account. */
import { MARGIN_EVENTS, type MarginEvent } from '@candor/contract/events';
import type { Mode } from '@candor/core/ledger/transfer';
import { z } from 'zod';
import type { App } from '../../../http/app.ts';
import { listen } from '../../../db/listen.ts';
import { listCalledModes } from '../db/margin-alerts.repo.ts';

export type AccountEvents = {
  /** Calls with each event of a customer, in every process. */
  onEvent(tell: (customerId: string, event: MarginEvent) => void): void;
  /** The accounts of the customer whose margin is called. */
  called(customerId: string): Promise<readonly Mode[]>;
  stop(): Promise<void>;
};

/** As the database tells it (migration 0030). */
const CHANNEL = 'trading_account_events';
const accountEventMessage = z.object({
  customer: z.string(),
  mode: z.enum(['demo', 'real']),
  kind: z.enum(MARGIN_EVENTS),
});

export async function listenToAccountEvents(app: Pick<App, 'db' | 'log'>, databaseUrl: string): Promise<AccountEvents> {
  const listeners: ((customerId: string, event: MarginEvent) => void)[] = [];
  const listener = await listen(databaseUrl, CHANNEL, app.log, {
    onMessage: (payload) => {
      const { customer, mode, kind } = accountEventMessage.parse(JSON.parse(payload));
      for (const tell of listeners) tell(customer, { event: 'margin', mode, kind });
    },
    // What was missed is on the page anyway, some seconds later: it asks for its account again and again.
    onLost: () => undefined,
  });
  return {
    onEvent: (tell) => listeners.push(tell),
    called: (customerId) => listCalledModes(app.db.kysely, customerId),
    stop: () => listener.stop(),
  };
}
