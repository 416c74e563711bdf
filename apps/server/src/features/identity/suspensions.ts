/**
 * Customers suspended by two of the staff, who may open nothing new. There are few: all are cached in memory, and the database
 * notifies every process with the commit that changes them.
 */
import type { App } from '../../http/app.ts';
import type { StopOnShutdown } from '../../process/start-all.ts';
import { listen } from '../../db/listen.ts';
import { findCustomer } from './db/customers.repo.ts';
import { listSuspended } from './db/suspensions.repo.ts';

export type Suspended = {
  has(customerId: string): Promise<boolean>;
  /** Call after the commit, so that this process does not have to wait for the notification. */
  note(customerId: string, isSuspended: boolean): void;
};

export async function createSuspended(
  app: Pick<App, 'db' | 'log'>,
  databaseUrl: string,
  stopOnShutdown: StopOnShutdown,
): Promise<Suspended> {
  const known = new Set<string>();
  /** False while notifications may have been missed. */
  let isComplete = false;
  const note = (customerId: string, isSuspended: boolean): void => {
    if (isSuspended) known.add(customerId);
    else known.delete(customerId);
  };
  const refresh = async (): Promise<void> => {
    const suspended = await listSuspended(app.db.kysely);
    known.clear();
    for (const customerId of suspended) known.add(customerId);
    isComplete = true;
  };
  const listener = await listen(databaseUrl, 'identity_suspensions', app.log, {
    onMessage: (payload) => {
      const [customerId = '', status] = payload.split(' ');
      note(customerId, status === 'suspended');
    },
    onLost: () => {
      isComplete = false;
    },
    onBack: () => {
      refresh().catch((error: unknown) => app.log.error({ err: error }, 'the suspended customers could not be read'));
    },
  });
  stopOnShutdown(listener);
  await refresh();
  return {
    async has(customerId) {
      if (isComplete) return known.has(customerId);
      return (await findCustomer(app.db.kysely, customerId))?.status === 'suspended';
    },
    note,
  };
}
