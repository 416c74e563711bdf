/** Two customers who signed in from one device, one long and one short in bitcoin with all that they have. */
import { randomUUID } from 'node:crypto';
import { buy, LONG, SHORT } from '../../apps/server/src/features/trading/testing/orders.ts';
import type { TestClient } from '../../apps/server/src/testing/test-client.ts';
import type { TestServer } from '../../apps/server/src/testing/test-server.ts';

type Opposed = { readonly client: TestClient; readonly username: string; readonly orderId: string };

/** Bitcoin has to be quoted at 73,590 and 73,600. */
export async function opposed(server: TestServer): Promise<{ readonly up: Opposed; readonly down: Opposed }> {
  const device = server.visitor.with({ 'candor-device': randomUUID() });
  const names = randomUUID().slice(0, 8);
  const open = async (username: string, body: typeof LONG): Promise<Opposed> => {
    const client = await device.register(username);
    await server.openReal(client, 10_000);
    const { id: orderId } = await buy(client, { ...body, lots: '0.26' }, { real: true });
    return { client: client.with({ virtually: 'YES' }), username, orderId };
  };
  return { up: await open(`long_${names}`, LONG), down: await open(`short_${names}`, SHORT) };
}
