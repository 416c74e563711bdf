/**
 * Sign-ins per second against argon2id alone on the same cores; and what a storm of them does to everyone who looks at the market. Both kinds of
 * hashing have the same low priority and take turns every few seconds, so that what else runs on the machine falls on both alike.
 */
import { availableParallelism } from 'node:os';
import { verify } from '@node-rs/argon2';
import { yieldToOthers } from '../apps/server/src/features/identity/sign-in/passwords.ts';
import type { BenchDatabase } from './lib/database.ts';
import type { LoadJob } from './lib/http-load.ts';
import { load } from './lib/load-process.ts';
import { makeMembers, MEMBER_PASSWORD } from './lib/members.ts';
import { median, percentile, tell } from './lib/report.ts';
import { databaseOf, startServerProcess } from './lib/server.ts';

const MEMBERS = 200;
/** Before anything is measured everyone has signed in from here before: a new device is told by mail, which is another matter. */
const WARM_UP_SECONDS = 6;
const IN_FLIGHT = 16;
const TURN_SECONDS = 2;
const TURNS = 6;
const MARKET = ['GET /swx/customer/index/listMarketByType?type=2 HTTP/1.1\r\nhost: bench\r\n\r\n'];

export async function benchLogins(
  database: BenchDatabase,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<void> {
  const passwordHash = await makeMembers(database.ownerUrl, 'login_', MEMBERS);
  const server = await startServerProcess(databaseOf(database));
  const at = { host: server.url.hostname, port: Number(server.url.port), seconds };
  const storm = { ...at, slots: IN_FLIGHT, requests: logins(), expect: '"code":"200"' };
  const market = { ...at, slots: 1, requests: MARKET, expect: ' 200 ' };
  const [limits, figures, shares, calm, stormy]: number[][] = [[], [], [], [], []];
  try {
    await load({ ...storm, seconds: WARM_UP_SECONDS });
    await bareArgon2(passwordHash, 1);
    yieldToOthers();
    for (let round = 0; round < rounds; round += 1) {
      const [limit, figure] = await byTurns(passwordHash, storm);
      limits?.push(limit);
      figures?.push(figure);
      shares?.push(figure / limit);
      calm?.push(percentile((await load(market)).latenciesMs, 0.99));
      const [, during] = await Promise.all([load({ ...storm, seconds: seconds + 1 }), load(market)]);
      stormy?.push(percentile(during.latenciesMs, 0.99));
    }
  } finally {
    await server.stop();
  }
  const [limit, figure] = [median(limits ?? []), median(figures ?? [])];
  tell({
    name: 'sign-ins ÷ argon2id alone',
    figure,
    unit: 'per s',
    limit,
    ratio: median(shares ?? []),
    goal: '≥ 0.9',
    runs: shares ?? [],
  });
  const [quiet, loud] = [median(calm ?? []), median(stormy ?? [])];
  tell({
    name: 'listMarketByType p99 in a storm of sign-ins ÷ calm',
    figure: loud,
    unit: 'ms',
    limit: quiet,
    ratio: loud / quiet,
    goal: '< 3',
    runs: stormy ?? [],
  });
}

/** Per second, over all turns: argon2id alone, and sign-ins. */
async function byTurns(passwordHash: string, storm: LoadJob): Promise<[bare: number, signIns: number]> {
  let [bare, answered, elapsedMs] = [0, 0, 0];
  for (let turn = 0; turn < TURNS; turn += 1) {
    bare += await bareArgon2(passwordHash, TURN_SECONDS);
    const result = await load({ ...storm, seconds: TURN_SECONDS });
    answered += result.answered;
    elapsedMs += result.elapsedMs;
  }
  return [bare / TURNS, (answered * 1_000) / elapsedMs];
}

/** Verifications per second with every core at it and nothing else to do. */
async function bareArgon2(passwordHash: string, seconds: number): Promise<number> {
  const started = performance.now();
  const endsAt = started + seconds * 1_000;
  let done = 0;
  const worker = async (): Promise<void> => {
    while (performance.now() < endsAt) {
      await verify(passwordHash, MEMBER_PASSWORD);
      done += 1;
    }
  };
  // One more than there are processors, as the server has: none waits while the next is handed out.
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, worker));
  return (done * 1_000) / (performance.now() - started);
}

function logins(): string[] {
  return Array.from({ length: MEMBERS }, (_, index) => {
    const body = JSON.stringify({ account: `login_${index + 1}`, password: MEMBER_PASSWORD });
    return [
      'POST /swx/customer/login/login HTTP/1.1',
      'host: bench',
      'user-agent: bench',
      'content-type: application/json',
      `content-length: ${body.length}`,
      '',
      body,
    ].join('\r\n');
  });
}
