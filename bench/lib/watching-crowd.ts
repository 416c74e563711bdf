/**
 * Thousands of WebSocket clients in one process that note when each message has reached them, by the clock that all processes of a machine share.
 * Told what to do by its parent.
 */
import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

export type WatchJob = { readonly port: number; readonly path: string; readonly clients: number };
/** `waitFor`: until the next message with these words has reached everybody. */
export type WatchOrder = { readonly open: WatchJob } | { readonly waitFor: string };
/** In ms of the shared clock: when the message had reached half of them, and all; and how many bytes it has with its head. */
export type Reached = { readonly half: number; readonly all: number; readonly bytes: number };
export type WatchReply = { readonly isReady: true } | { readonly reached: Reached };

const AT_ONCE = 100;
const HOST = '127.0.0.1';
const NS_IN_MS = 1e6;

const arrivals: number[] = [];
let clients = 0;
let awaited: Buffer | null = null;

/** Monotonic, and the same for every process. */
function sharedNow(): number {
  return Number(process.hrtime.bigint()) / NS_IN_MS;
}

function arrived(chunk: Buffer, bytes: number): void {
  if (awaited === null || !chunk.includes(awaited)) return;
  arrivals.push(sharedNow());
  if (arrivals.length < clients) return;
  awaited = null;
  const reached = { half: arrivals[clients >> 1] ?? Number.NaN, all: arrivals.at(-1) ?? Number.NaN, bytes };
  arrivals.length = 0;
  process.send?.({ reached } satisfies WatchReply);
}

async function openAll(job: WatchJob): Promise<void> {
  ({ clients } = job);
  for (let opened = 0; opened < clients; opened += AT_ONCE) {
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, clients - opened) }, () => open(job)));
  }
}

function open({ port, path }: WatchJob): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: HOST, port, noDelay: true }, () => {
      const key = randomBytes(16).toString('base64');
      socket.write(
        `GET ${path} HTTP/1.1\r\nhost: ${HOST}:${port}\r\nupgrade: websocket\r\nconnection: Upgrade\r\nsec-websocket-key: ${key}\r\nsec-websocket-version: 13\r\n\r\n`,
      );
    });
    socket.once('error', reject);
    socket.once('data', (first: Buffer) => {
      if (!first.toString('latin1', 0, 12).endsWith('101')) return reject(new Error(first.toString('latin1')));
      const read = frameReader();
      const rest = first.subarray(first.indexOf('\r\n\r\n') + 4);
      if (rest.length > 0) read(rest);
      socket.on('data', read);
      resolve(socket);
    });
  });
}

/** Of short unmasked frames whose head is never torn: they are written one by one, and far apart. */
function frameReader(): (chunk: Buffer) => void {
  let [missing, length] = [0, 0];
  return (chunk) => {
    let at = 0;
    while (at < chunk.length) {
      if (missing === 0) {
        const short = chunk[at + 1] ?? 0;
        length = short < 126 ? 2 + short : 4 + chunk.readUInt16BE(at + 2);
        missing = length;
      }
      const here = Math.min(missing, chunk.length - at);
      missing -= here;
      at += here;
      if (missing === 0) arrived(chunk, length);
    }
  };
}

process.on('message', (order: WatchOrder) => {
  const ready = () => process.send?.({ isReady: true } satisfies WatchReply);
  if ('waitFor' in order) {
    awaited = Buffer.from(order.waitFor);
    ready();
    return;
  }
  openAll(order.open).then(ready, (error: unknown) => {
    process.stderr.write(`${String(error)}\n`);
    process.exit(1);
  });
});
