/**
 * A load generator that costs little: one socket per slot, one request in flight on each, bytes in and bytes out. Run as a process
 * of its own (`node http-load.ts`), it reads its job from its parent and answers with the latencies.
 */
import { connect, type Socket } from 'node:net';

export type LoadJob = {
  readonly host: string;
  readonly port: number;
  readonly slots: number;
  readonly seconds: number;
  /** Whole requests; each slot takes the next one. Starts again from the first when they are used up. */
  readonly requests: readonly string[];
  /** Every answer must contain this. */
  readonly expect: string;
};

export type LoadResult = {
  readonly answered: number;
  readonly elapsedMs: number;
  readonly latenciesMs: readonly number[];
  readonly failed: number;
  readonly firstFailure: string | null;
};

/** Before it counts: a process that has just begun is slow itself. */
const WARM_MS = 1_000;
const HEAD_END = Buffer.from('\r\n\r\n');

export async function runLoad(job: LoadJob): Promise<LoadResult> {
  const requests = job.requests.map((request) => Buffer.from(request));
  const expected = Buffer.from(job.expect);
  const latencies: number[] = [];
  let next = 0;
  let failed = 0;
  let firstFailure: string | null = null;
  const started = performance.now() + WARM_MS;
  const endsAt = started + job.seconds * 1_000;

  /** One request after the other on one socket. Bodies are counted, not kept: a big answer must not cost the reader. */
  function slot(socket: Socket): Promise<void> {
    return new Promise((resolve, reject) => {
      let head: Buffer = Buffer.alloc(0);
      let missing = -1;
      let sentAt = 0;
      const send = () => {
        if (performance.now() >= endsAt) {
          socket.end();
          return resolve();
        }
        const request = requests[next % requests.length];
        next += 1;
        sentAt = performance.now();
        head = Buffer.alloc(0);
        missing = -1;
        if (request !== undefined) socket.write(request);
      };
      const judge = () => {
        if (head.includes(expected)) {
          if (sentAt >= started) latencies.push(performance.now() - sentAt);
        } else {
          failed += 1;
          firstFailure ??= head.toString('utf8', 0, 1_000);
        }
      };
      socket.on('error', reject);
      socket.on('data', (chunk: Buffer) => {
        if (missing >= 0) {
          missing -= chunk.length;
        } else {
          head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
          const headEnd = head.indexOf(HEAD_END);
          if (headEnd < 0) return;
          const length = Number(/content-length: (\d+)/i.exec(head.toString('latin1', 0, headEnd))?.[1] ?? 0);
          missing = headEnd + HEAD_END.length + length - head.length;
        }
        if (missing > 0) return;
        judge();
        send();
      });
      send();
    });
  }

  const sockets = await Promise.all(Array.from({ length: job.slots }, () => open(job)));
  await Promise.all(sockets.map(slot));
  return {
    answered: latencies.length,
    elapsedMs: performance.now() - started,
    latenciesMs: latencies,
    failed,
    firstFailure,
  };
}

function open({ host, port }: LoadJob): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, noDelay: true }, () => resolve(socket));
    socket.once('error', reject);
  });
}

process.on('message', (job: LoadJob) => {
  runLoad(job).then(
    (result) => process.send?.(result),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      process.exit(1);
    },
  );
});
