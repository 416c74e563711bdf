/** A picture of 10 MB taken in, checked and kept: how long it takes, how long others wait for the market meanwhile, and what memory the check needs. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { PART_BYTES } from '@candor/contract/documents';
import sharp from 'sharp';
import { z } from 'zod';
import { codestream, samples } from '../apps/server/src/features/documents/images/testing/pictures.ts';
import { makeCustomers } from './lib/customers.ts';
import type { BenchDatabase } from './lib/database.ts';
import { median, percentile, tell } from './lib/report.ts';
import { type BenchServer, databaseOf, startServerProcess } from './lib/server.ts';
import { waitsDuring } from './lib/waits.ts';

const BYTES = 10_000_000;
const LARGEST = { width: 5_000, height: 5_000 };
const CHECK_MAX_MS = 2_000;
const OTHERS_TIMES_MAX = 2;
const MEMORY_ABOUT = 100e6;
const QUIET_MS = 8_000;
const LOOK_MS = 5;
const MARKET = '/swx/customer/index/listMarketByType';

type Bytes = Buffer<ArrayBuffer>;

export async function benchPictures(database: BenchDatabase, { rounds }: { rounds: number }): Promise<void> {
  const first = await startServerProcess(databaseOf(database));
  await first.stop();
  const [token = ''] = await makeCustomers(database.ownerUrl, 1);
  const server = await startServerProcess(databaseOf(database));
  const market = () => fetch(new URL(MARKET, server.url));
  try {
    const file = await jpegOf(BYTES);
    const limits: number[] = [];
    const checks: number[] = [];
    const calm: number[] = [];
    const busy: number[] = [];
    // Once before it counts: everything is compiled and open then.
    await handIn(server, token, changed(file, 0));
    for (let round = 1; round <= rounds; round += 1) {
      calm.push(...(await waitsDuring(new Promise((resolve) => setTimeout(resolve, QUIET_MS)), market)));
      limits.push(await alone(file));
      const work = handIn(server, token, changed(file, round));
      busy.push(...(await waitsDuring(work, market)));
      checks.push((await work).checkMs);
    }
    const [figure, limit] = [median(checks), median(limits)];
    const check = { figure, limit, unit: 'ms', ratio: figure / CHECK_MAX_MS, goal: '< 2 s', runs: checks };
    tell({ name: 'a picture of 10 MB, checked and kept', ...check });
    const [p99, calmP99] = [percentile(busy, 0.99), percentile(calm, 0.99)];
    const others = { figure: p99, limit: calmP99, unit: 'ms', ratio: p99 / calmP99 / OTHERS_TIMES_MAX };
    tell({ name: 'the market meanwhile, p99', ...others, goal: '< 2 × calm', runs: [median(calm), median(busy)] });
    await tellMemory(server, token);
  } finally {
    await server.stop();
  }
}

/** Of the program that checks, at the largest size that is taken. */
async function tellMemory(server: BenchServer, token: string): Promise<void> {
  const of25: readonly (readonly [string, Bytes])[] = [
    ['JPEG', await jpegOf(0)],
    ['PNG', plain(await largest().png().toBuffer())],
    ['progressive JPEG', plain(await largest().jpeg({ quality: 90, progressive: true }).toBuffer())],
    ['JPEG on its side', plain(await largest().withMetadata({ orientation: 6 }).jpeg({ quality: 90 }).toBuffer())],
    ['interlaced PNG', plain(await largest().png({ progressive: true }).toBuffer())],
    ['JPEG 2000', await codestream(LARGEST)],
  ];
  for (const [name, file] of of25) {
    const { peakBytes } = await handIn(server, token, file);
    const memory = { figure: peakBytes / 1e6, limit: null, unit: 'MB', ratio: peakBytes / MEMORY_ABOUT };
    tell({ name: `memory of a check, ${name}, 25 MP`, ...memory, goal: 'about 100', runs: [peakBytes / 1e6] });
  }
}

const largest = () => sharp(samples(LARGEST, 3), { raw: { ...LARGEST, channels: 3 } });
const plain = (bytes: Uint8Array): Bytes => Buffer.from(Uint8Array.from(bytes).buffer);

async function jpegOf(bytes: number): Promise<Bytes> {
  for (let quality = 90; ; quality += 1) {
    const file = await largest().jpeg({ quality }).toBuffer();
    if (file.length >= bytes) return plain(file);
  }
}

/** Another file each time, by what follows the picture. */
const changed = (file: Bytes, round: number): Bytes => Buffer.concat([file, Buffer.of(round)]);

/** The same work in this process, with nothing around it. In milliseconds. */
async function alone(file: Bytes): Promise<number> {
  const started = performance.now();
  await sharp(file, { sequentialRead: true }).autoOrient().jpeg({ quality: 90, optimiseCoding: false }).toBuffer();
  return performance.now() - started;
}

async function handIn(
  server: BenchServer,
  token: string,
  file: Bytes,
): Promise<{ checkMs: number; peakBytes: number }> {
  const ask = async (path: string, body: string | Bytes) => {
    const type = typeof body === 'string' ? 'application/json' : 'application/octet-stream';
    const headers = { authorization: token, 'content-type': type };
    const answer = await fetch(new URL(`/swx/customer/file/${path}`, server.url), { method: 'POST', headers, body });
    return reply.parse(await answer.json()).data.id;
  };
  const digest = createHash('sha256').update(file).digest('hex');
  const uploadId = await ask('startUpload', JSON.stringify({ kind: 'identityFront', bytes: file.length, digest }));
  for (let offset = 0; offset < file.length; offset += PART_BYTES)
    await ask(`sendPart/${uploadId}/${offset}`, Buffer.from(file.subarray(offset, offset + PART_BYTES)));
  let peakBytes = 0;
  const watch = setInterval(() => (peakBytes = Math.max(peakBytes, peakOfChildren(server.pid))), LOOK_MS);
  const started = performance.now();
  try {
    await ask('finishUpload', JSON.stringify({ uploadId }));
    return { checkMs: performance.now() - started, peakBytes };
  } finally {
    clearInterval(watch);
  }
}

const reply = z.object({ code: z.literal('200'), data: z.object({ id: z.string() }) });

/** Nought where the system does not say. */
function peakOfChildren(pid: number): number {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
    return Math.max(...children.map((child) => (child === '' ? 0 : peakOf(child))));
  } catch {
    return 0;
  }
}

function peakOf(pid: string): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return /^Name:\s+(node|MainThread)/m.test(status)
    ? Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? '0') * 1_024
    : 0;
}
