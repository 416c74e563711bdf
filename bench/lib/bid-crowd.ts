/**
 * Many customers who bid for one item, so many a second, whether or not earlier bids are answered: each offers the least that anybody was told so
 * far. A process of its own: it reads its job from its parent, and answers with what became of the bids.
 */
import { connect, type Socket } from 'node:net';

export type BidJob = {
  readonly host: string;
  readonly port: number;
  readonly itemId: string;
  readonly tokens: readonly string[];
  readonly perSecond: number;
  readonly seconds: number;
  /** No two crowds on one database have the same. */
  readonly name: string;
};

export type BidResult = {
  /** In ms, each from when the bid was due: one that found no socket free waited, too. */
  readonly acceptedMs: readonly number[];
  readonly refusedMs: readonly number[];
  /** How often each code was answered. */
  readonly codes: Readonly<Record<string, number>>;
  /** From the first bid to the last one that was accepted. */
  readonly acceptedForMs: number;
  /** The least that the next bid must be at the end, in USDT. */
  readonly least: string;
};

/** More bids than that in flight wait here. */
const SOCKETS = 500;
const TICK_MS = 2;
/** In cents: nothing above is bid. */
const MOST = 100_000_000_000;
const FIRST = 1;
const HEAD_END = '\r\n\r\n';

type Answer = {
  readonly code: string;
  readonly data: { readonly least?: string; readonly item?: { readonly nextBid: string } } | null;
};

/** A socket with at most one request in flight. */
type Line = { readonly socket: Socket; answered: (text: string) => void };

const inCents = (usdt: string): number => Math.round(Number(usdt) * 100);

export async function runBids(job: BidJob): Promise<BidResult> {
  const free = await Promise.all(Array.from({ length: SOCKETS }, () => open(job)));
  const [acceptedMs, refusedMs]: [number[], number[]] = [[], []];
  const codes: Record<string, number> = {};
  const started = performance.now();
  const total = job.perSecond * job.seconds;
  let [sent, answered, least, lastAccepted] = [0, 0, FIRST, 0];

  const note = (dueAt: number, { code, data }: Answer): void => {
    const now = performance.now();
    codes[code] = (codes[code] ?? 0) + 1;
    (code === '200' ? acceptedMs : refusedMs).push(now - dueAt);
    if (code === '200') lastAccepted = now - started;
    least = Math.max(least, inCents(data?.item?.nextBid ?? data?.least ?? '0'));
  };
  await new Promise<void>((resolve) => {
    const sendDue = () => {
      const due = Math.min(total, Math.floor(((performance.now() - started) * job.perSecond) / 1_000));
      while (sent < due) {
        const line = free.pop();
        if (line === undefined) return;
        const dueAt = started + (sent * 1_000) / job.perSecond;
        line.answered = (text) => {
          note(dueAt, JSON.parse(text) as Answer);
          free.push(line);
          answered += 1;
          if (answered < total) return;
          clearInterval(timer);
          resolve();
        };
        line.socket.write(requestOf(job, sent, Math.min(least, MOST)));
        sent += 1;
      }
    };
    const timer = setInterval(sendDue, TICK_MS);
  });
  for (const { socket } of free) socket.destroy();
  return { acceptedMs, refusedMs, codes, acceptedForMs: lastAccepted, least: (least / 100).toFixed(2) };
}

function requestOf({ name, itemId, tokens }: BidJob, number: number, cents: number): string {
  const body = JSON.stringify({ id: itemId, amount: (cents / 100).toFixed(2) });
  return [
    'POST /swx/customer/user/bidNft HTTP/1.1',
    'host: bench',
    `authorization: ${tokens[number % tokens.length]}`,
    `idempotency-key: ${name}-${number}`,
    'virtually: YES',
    'content-type: application/json',
    `content-length: ${body.length}`,
    '',
    body,
  ].join('\r\n');
}

function open({ host, port }: BidJob): Promise<Line> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, noDelay: true }, () => resolve(line));
    const line: Line = { socket, answered: () => undefined };
    let text = '';
    socket.once('error', reject);
    // Whole answers are in ASCII, as everything English is here.
    socket.setEncoding('latin1');
    socket.on('data', (chunk: string) => {
      text += chunk;
      const headEnd = text.indexOf(HEAD_END);
      if (headEnd < 0) return;
      const length = Number(/content-length: (\d+)/i.exec(text.slice(0, headEnd))?.[1] ?? 0);
      const bodyAt = headEnd + HEAD_END.length;
      if (text.length < bodyAt + length) return;
      const body = text.slice(bodyAt, bodyAt + length);
      text = text.slice(bodyAt + length);
      line.answered(body);
    });
  });
}

process.on('message', (job: BidJob) => {
  runBids(job).then(
    (result) => process.send?.(result),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      process.exit(1);
    },
  );
});
