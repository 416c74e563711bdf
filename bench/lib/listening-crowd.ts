/** Thousands of customers on the private socket, in a process of their own: when each of them has been told that there is something to read. */
import { WebSocket } from 'ws';

export type ListenOrder =
  | { readonly open: { readonly url: string; readonly tokens: readonly string[] } }
  | { readonly listen: true };
/** In ms of the clock that all processes of a machine share. */
export type ListenReply = { readonly isReady: true } | { readonly half: number; readonly all: number };

const AT_ONCE = 100;
const NS_IN_MS = 1e6;
const NEWS = '"event":"notifications"';

let heard = new Set<number>();
let count = 0;
let arrivals: number[] = [];

function open(url: string, token: string, index: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url, { perMessageDeflate: false });
    socket.on('error', reject);
    socket.on('open', () => socket.send(token));
    socket.on('message', (data: Buffer) => {
      const text = data.toString();
      if (text.includes('"event":"ready"')) resolve();
      if (!text.includes(NEWS) || heard.has(index)) return;
      heard.add(index);
      arrivals.push(Number(process.hrtime.bigint()) / NS_IN_MS);
      if (arrivals.length === count)
        process.send?.({ half: arrivals[count >> 1] ?? NaN, all: arrivals.at(-1) ?? NaN } satisfies ListenReply);
    });
  });
}

async function openAll(url: string, tokens: readonly string[]): Promise<void> {
  count = tokens.length;
  for (let start = 0; start < tokens.length; start += AT_ONCE)
    await Promise.all(tokens.slice(start, start + AT_ONCE).map((token, n) => open(url, token, start + n)));
}

process.on('message', (order: ListenOrder) => {
  const ready = () => process.send?.({ isReady: true } satisfies ListenReply);
  if ('listen' in order) {
    [heard, arrivals] = [new Set(), []];
    ready();
    return;
  }
  openAll(order.open.url, order.open.tokens).then(ready, (error: unknown) => {
    process.stderr.write(`${String(error)}\n`);
    process.exit(1);
  });
});
