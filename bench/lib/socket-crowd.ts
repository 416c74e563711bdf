/** Thousands of WebSocket clients in one process that read and count, and do nothing else. Told what to do by its parent. */
import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

export type CrowdJob = {
  readonly port: number;
  readonly path: string;
  readonly clients: number;
  /** Offer `permessage-deflate`, as every browser does. */
  readonly inflates: boolean;
};
export type CrowdOrder = { readonly open: CrowdJob } | { readonly count: true };
export type CrowdCount = { readonly bytes: number; readonly messages: number };

const AT_ONCE = 100;
const HOST = '127.0.0.1';
let bytes = 0;
let messages = 0;

async function openAll(job: CrowdJob): Promise<void> {
  for (let opened = 0; opened < job.clients; opened += AT_ONCE) {
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, job.clients - opened) }, () => open(job)));
  }
}

function open({ port, path, inflates }: CrowdJob): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: HOST, port, noDelay: true }, () => {
      const key = randomBytes(16).toString('base64');
      const extensions = inflates ? 'sec-websocket-extensions: permessage-deflate; client_max_window_bits\r\n' : '';
      socket.write(
        `GET ${path} HTTP/1.1\r\nhost: ${HOST}:${port}\r\nupgrade: websocket\r\nconnection: Upgrade\r\nsec-websocket-key: ${key}\r\nsec-websocket-version: 13\r\n${extensions}\r\n`,
      );
    });
    socket.once('error', reject);
    socket.once('data', (first: Buffer) => {
      if (!first.toString('latin1', 0, 12).endsWith('101')) return reject(new Error(first.toString('latin1')));
      const read = frameReader();
      read(first.subarray(first.indexOf('\r\n\r\n') + 4));
      socket.on('data', read);
      resolve(socket);
    });
  });
}

/** Counts frames by their heads, and skips what is in them. */
function frameReader(): (chunk: Buffer) => void {
  let rest = 0;
  let head = Buffer.alloc(0);
  return (chunk) => {
    bytes += chunk.length;
    let at = Math.min(rest, chunk.length);
    rest -= at;
    while (at < chunk.length) {
      head = Buffer.concat([head, chunk.subarray(at, at + HEAD_BYTES_MAX)]);
      const length = frameLength(head);
      if (length === null) return;
      messages += 1;
      // The head may have begun in the chunk before.
      const here = chunk.length - at;
      const before = head.length - Math.min(here, HEAD_BYTES_MAX);
      head = Buffer.alloc(0);
      rest = Math.max(0, length - before - here);
      at += Math.min(here, length - before);
    }
  };
}

const HEAD_BYTES_MAX = 10;

/** Of the whole frame, head included; null when the head is not whole. Servers do not mask. */
function frameLength(head: Buffer): number | null {
  const [, short] = head;
  if (short === undefined) return null;
  if (short < 126) return 2 + short;
  if (short === 126) return head.length < 4 ? null : 4 + head.readUInt16BE(2);
  return head.length < 10 ? null : 10 + Number(head.readBigUInt64BE(2));
}

process.on('message', (order: CrowdOrder) => {
  if ('count' in order) {
    process.send?.({ bytes, messages } satisfies CrowdCount);
    return;
  }
  openAll(order.open).then(
    () => process.send?.({ bytes, messages } satisfies CrowdCount),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      process.exit(1);
    },
  );
});
