/** Listens to PostgreSQL's notifications to all processes (LISTEN and NOTIFY), on a connection of its own. */
import pg from 'pg';
import type { Log } from '../process/log.ts';

export type Listener = {
  /** False while disconnected: notifications may have been missed. */
  isListening(): boolean;
  stop(): Promise<void>;
};

const RECONNECT_PAUSE_MS = 500;

/** @param onLost is called when the connection is lost, before reconnecting; `onBack` when it is restored. */
export async function listen(
  url: string,
  channel: string,
  log: Log,
  {
    onMessage,
    onLost,
    onBack,
  }: { readonly onMessage: (payload: string) => void; readonly onLost: () => void; readonly onBack?: () => void },
): Promise<Listener> {
  let current: pg.Client | null = null;
  let isStopped = false;
  let retry: NodeJS.Timeout | null = null;

  async function open(): Promise<void> {
    const client = new pg.Client({ connectionString: url, application_name: 'candor listener', keepAlive: true });
    client.on('error', () => undefined);
    client.on('notification', ({ payload }) => onMessage(payload ?? ''));
    client.on('end', () => lost(client));
    await client.connect();
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    current = client;
  }

  function lost(client: pg.Client): void {
    if (current !== client) return;
    current = null;
    onLost();
    if (!isStopped) reopenLater();
  }

  function reopenLater(): void {
    retry = setTimeout(() => {
      open().then(onBack, (error: unknown) => {
        log.warn({ err: error, channel }, 'the database does not answer the listener yet');
        if (!isStopped) reopenLater();
      });
    }, RECONNECT_PAUSE_MS);
    retry.unref();
  }

  await open();
  return {
    isListening: () => current !== null,
    async stop() {
      isStopped = true;
      if (retry !== null) clearTimeout(retry);
      await current?.end();
    },
  };
}
