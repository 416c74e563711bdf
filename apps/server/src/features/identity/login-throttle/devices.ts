/** Devices are identified by a key that the browser made up, or else by browser and network; only the former opens anything. */
import type { App } from '../../../http/app.ts';
import { type Client, networkOf } from '../../../http/client.ts';
import type { Tx } from '../../../db/db.ts';
import { saveDevice } from '../db/login-throttle.repo.ts';

const MAC = 'identity.devices';

export function deviceHash(app: App, client: Client): Buffer {
  const text =
    client.deviceKey === null ? `seen ${networkOf(client.address)} ${client.device}` : `key ${client.deviceKey}`;
  return app.secrets.mac(MAC, text);
}

/** Remembers that the customer signed in from this device. True if it is new. */
export function rememberDevice(app: App, tx: Tx, customerId: string, client: Client): Promise<boolean> {
  return saveDevice(tx, customerId, deviceHash(app, client), new Date(tx.now()));
}
