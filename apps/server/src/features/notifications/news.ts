/** Tells whose notifications have changed, with the commit of whatever process changed them. */
import type { NotificationsEvent, ReviewEvent } from '@candor/contract/events';
import { z } from 'zod';
import type { App } from '../../http/app.ts';
import { listen } from '../../db/listen.ts';

export type NotificationNews = {
  /** Calls the listener, in every process, with each customer who has something new to read, or has read something. */
  onChange(tell: (customerId: string, events: readonly (NotificationsEvent | ReviewEvent)[]) => void): void;
  /** Calls back when some may have been missed. */
  onMissed(tell: () => void): void;
  stop(): Promise<void>;
};

/** The channel that the database notifies on (migration 0073). */
const CHANNEL = 'notifications_changed';
const changed = z.object({ customer: z.string(), kinds: z.array(z.string()) });

/** By the kind of notification. */
const REVIEWS: Readonly<Record<string, ReviewEvent>> = {
  identitySubmitted: { event: 'review', of: 'identity', result: 'submitted' },
  identityVerified: { event: 'review', of: 'identity', result: 'verified' },
  identityNotPassed: { event: 'review', of: 'identity', result: 'notPassed' },
  identityErased: { event: 'review', of: 'identity', result: 'erased' },
  accountSuspended: { event: 'review', of: 'account', result: 'suspended' },
  accountReinstated: { event: 'review', of: 'account', result: 'reinstated' },
};

export async function listenToNotifications(app: Pick<App, 'log'>, databaseUrl: string): Promise<NotificationNews> {
  const listeners: Parameters<NotificationNews['onChange']>[0][] = [];
  const missed: (() => void)[] = [];
  const listener = await listen(databaseUrl, CHANNEL, app.log, {
    onMessage: (payload) => {
      const { customer, kinds } = changed.parse(JSON.parse(payload));
      const reviews = kinds.flatMap((kind) => REVIEWS[kind] ?? []);
      for (const tell of listeners) tell(customer, [...reviews, { event: 'notifications' }]);
    },
    onLost: () => undefined,
    onBack: () => missed.forEach((tell) => tell()),
  });
  return {
    onChange: (tell) => listeners.push(tell),
    onMissed: (tell) => missed.push(tell),
    stop: () => listener.stop(),
  };
}
