/** Margin calls and stop-outs as any process commits them, for customers who have their account open. */
import { MARGIN_EVENTS, type MarginEvent } from '@candor/contract/events';
import type { Mode } from '@candor/core/ledger/transfer';
import { z } from 'zod';
import type { App } from '../../../http/app.ts';
import { listen } from '../../../db/listen.ts';
import { listCalledModes } from '../db/margin-alerts.repo.ts';

export type AccountEvents = {
  /** Calls back for each event of a customer, in every process. */
  onEvent(tell: (customerId: string, event: MarginEvent) => void): void;
  /** Calls back when some may have been missed. */
  onMissed(tell: () => void): void;
  /** The accounts of these customers whose margin is called. */
  called(customerIds: readonly string[]): Promise<readonly { readonly customerId: string; readonly mode: Mode }[]>;
  stop(): Promise<void>;
};

/** As sent by the database's notification (migration 0030). */
const CHANNEL = 'trading_account_events';
const accountEventMessage = z.object({
  customer: z.string(),
  mode: z.enum(['demo', 'real']),
  kind: z.enum(MARGIN_EVENTS),
});

export async function listenToAccountEvents(app: Pick<App, 'db' | 'log'>, databaseUrl: string): Promise<AccountEvents> {
  const listeners: ((customerId: string, event: MarginEvent) => void)[] = [];
  const missed: (() => void)[] = [];
  const listener = await listen(databaseUrl, CHANNEL, app.log, {
    onMessage: (payload) => {
      const { customer, mode, kind } = accountEventMessage.parse(JSON.parse(payload));
      for (const tell of listeners) tell(customer, { event: 'margin', mode, kind });
    },
    onLost: () => undefined,
    onBack: () => missed.forEach((tell) => tell()),
  });
  return {
    onEvent: (tell) => listeners.push(tell),
    onMissed: (tell) => missed.push(tell),
    called: (customerIds) => listCalledModes(app.db.kysely, customerIds),
    stop: () => listener.stop(),
  };
}
