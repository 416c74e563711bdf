/** For tests: a client of the private socket, and what it was told. */
import {
  type EventMessage,
  EVENTS_PATH,
  helloOf,
  readEvents,
  type ReadyEvent,
  type StreamPlace,
} from '@candor/contract/events';
import { WebSocket } from 'ws';
import { eventually } from '../../../testing/eventually.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import type { TestServer } from '../../../testing/test-server.ts';

export type EventsClient = {
  readonly events: EventMessage[];
  readonly socket: WebSocket;
  /** The close code; null while it is open. */
  readonly closedBy: () => number | null;
  /** The last greeting. */
  readonly ready: () => ReadyEvent;
  /** Where it is. */
  readonly place: () => StreamPlace;
  /** Events with this name, as far as they came. */
  of<Name extends EventMessage['event']>(name: Name): Extract<EventMessage, { event: Name }>[];
  close(): void;
};

/** Connects with this first message; null: without any. */
export function openEvents(
  server: TestServer,
  first: string | null,
  headers: Record<string, string> = {},
): EventsClient {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}${EVENTS_PATH}`, { headers });
  const events: EventMessage[] = [];
  let closedBy: number | null = null;
  socket.on('open', () => first !== null && socket.send(first));
  socket.on('message', (data: Buffer) => events.push(...readEvents(data.toString())));
  socket.on('error', () => undefined);
  socket.on('close', (code) => (closedBy = code));
  const of = <Name extends EventMessage['event']>(name: Name) =>
    events.filter((event): event is Extract<EventMessage, { event: Name }> => event.event === name);
  const ready = () => {
    const last = of('ready').at(-1);
    if (last === undefined) throw new Error('not greeted yet');
    return last;
  };
  return {
    events,
    socket,
    closedBy: () => closedBy,
    ready,
    place: () => {
      const last = events.findLast((event) => event.event !== 'called');
      return { stream: ready().stream, sequence: last?.sequence ?? 0 };
    },
    of,
    close: () => socket.terminate(),
  };
}

/** Connects, and waits for the greeting. @param place where the client was before. */
export async function listenTo(
  server: TestServer,
  { token }: TestClient,
  place: StreamPlace | null = null,
): Promise<EventsClient> {
  const client = openEvents(server, helloOf(token ?? '', place));
  await eventually(() => client.ready());
  return client;
}
