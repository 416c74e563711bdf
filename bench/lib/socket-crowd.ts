/** Thousands of WebSocket clients in one process that read and count, and do nothing else. Told what to do by its parent. */
import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

export type CrowdJob = {
  readonly host: string;
  readonly port: number;
  readonly path: string;
  readonly clients: number;
};
export type CrowdOrder = { readonly open: CrowdJob } | { readonly count: true };
export type CrowdCount = { readonly bytes: number };

const AT_ONCE = 100;
let bytes = 0;

async function openAll(job: CrowdJob): Promise<void> {
  for (let opened = 0; opened < job.clients; opened += AT_ONCE) {
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, job.clients - opened) }, () => open(job)));
  }
}

function open({ host, port, path }: CrowdJob): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, noDelay: true }, () => {
      const key = randomBytes(16).toString('base64');
      socket.write(
        `GET ${path} HTTP/1.1\r\nhost: ${host}:${port}\r\nupgrade: websocket\r\nconnection: Upgrade\r\nsec-websocket-key: ${key}\r\nsec-websocket-version: 13\r\n\r\n`,
      );
    });
    socket.once('error', reject);
    socket.once('data', (first: Buffer) => {
      if (!first.toString('latin1', 0, 12).endsWith('101')) return reject(new Error(first.toString('latin1')));
      socket.on('data', (chunk: Buffer) => (bytes += chunk.length));
      resolve(socket);
    });
  });
}

process.on('message', (order: CrowdOrder) => {
  if ('count' in order) {
    process.send?.({ bytes } satisfies CrowdCount);
    return;
  }
  openAll(order.open).then(
    () => process.send?.({ bytes } satisfies CrowdCount),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      process.exit(1);
    },
  );
});
