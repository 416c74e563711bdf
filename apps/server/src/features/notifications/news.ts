/** Whose notifications have changed, as it is committed by whatever process. */
import type { App } from '../../http/app.ts';
import { listen } from '../../db/listen.ts';

export type NotificationNews = {
  /** Calls with each customer who has something new to read, or has read something, in every process. */
  onChange(tell: (customerId: string) => void): void;
  stop(): Promise<void>;
};

/** As the database tells it (migration 0051). */
const CHANNEL = 'notifications_changed';

export async function listenToNotifications(app: Pick<App, 'log'>, databaseUrl: string): Promise<NotificationNews> {
  const listeners: ((customerId: string) => void)[] = [];
  const listener = await listen(databaseUrl, CHANNEL, app.log, {
    onMessage: (customerId) => {
      for (const tell of listeners) tell(customerId);
    },
    // What was missed is counted when the page is looked at again.
    onLost: () => undefined,
  });
  return { onChange: (tell) => listeners.push(tell), stop: () => listener.stop() };
}
