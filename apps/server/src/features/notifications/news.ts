/** Tells whose notifications have changed, with the commit of whatever process changed them. */
import type { App } from '../../http/app.ts';
import { listen } from '../../db/listen.ts';

export type NotificationNews = {
  /** Calls the listener, in every process, with each customer who has something new to read, or has read something. */
  onChange(tell: (customerId: string) => void): void;
  stop(): Promise<void>;
};

/** The channel that the database notifies on (migration 0051). */
const CHANNEL = 'notifications_changed';

export async function listenToNotifications(app: Pick<App, 'log'>, databaseUrl: string): Promise<NotificationNews> {
  const listeners: ((customerId: string) => void)[] = [];
  const listener = await listen(databaseUrl, CHANNEL, app.log, {
    onMessage: (customerId) => {
      for (const tell of listeners) tell(customerId);
    },
    // The page counts again when somebody looks at it, so nothing missed is lost.
    onLost: () => undefined,
  });
  return { onChange: (tell) => listeners.push(tell), stop: () => listener.stop() };
}
