/** Who hears that a conversation has changed, and who is typing in one: known for seconds, in memory, and nowhere else. */
import { SECOND } from '@candor/core/time';
import { z } from 'zod';
import { listen } from '../../db/listen.ts';
import type { App } from '../../http/app.ts';

const CHANNEL = 'support_changed';
const payloadOf = z.object({
  id: z.string(),
  customer: z.string().nullable(),
  typing: z.enum(['customer', 'staff']).optional(),
});
const TYPING_FOR = 6 * SECOND;
/** Conversations that somebody types in at once; beyond that, the oldest is forgotten. */
const REMEMBERED_MAX = 10_000;

export type Typist = 'customer' | 'staff';

export type SupportNews = {
  /** Calls the listener, in every process, with the customer whose conversation has changed. */
  onChange(tell: (customerId: string) => void): void;
  onMissed(tell: () => void): void;
  isTyping(id: string, who: Typist): boolean;
  stop(): Promise<void>;
};

export async function listenToSupport(app: Pick<App, 'log' | 'elapsed'>, databaseUrl: string): Promise<SupportNews> {
  const listeners: ((customerId: string) => void)[] = [];
  const missed: (() => void)[] = [];
  const typing = new Map<string, number>();
  const listener = await listen(databaseUrl, CHANNEL, app.log, {
    onMessage(payload) {
      const { id, customer, typing: who } = payloadOf.parse(JSON.parse(payload));
      if (who !== undefined) note(typing, `${id} ${who}`, app.elapsed());
      // Customers know themselves that they are typing.
      if (customer !== null && who !== 'customer') for (const tell of listeners) tell(customer);
    },
    onLost: () => undefined,
    onBack: () => missed.forEach((tell) => tell()),
  });
  return {
    onChange: (tell) => listeners.push(tell),
    onMissed: (tell) => missed.push(tell),
    isTyping: (id, who) => app.elapsed() - (typing.get(`${id} ${who}`) ?? Number.NEGATIVE_INFINITY) < TYPING_FOR,
    stop: () => listener.stop(),
  };
}

function note(typing: Map<string, number>, key: string, at: number): void {
  typing.delete(key);
  typing.set(key, at);
  const [oldest] = typing.keys();
  if (typing.size > REMEMBERED_MAX && oldest !== undefined) typing.delete(oldest);
}
