/**
 * Can the time of an answer tell whether there is such an account? A thousand samples each, by turns, of signing in, recovering and asking
 * for a code, for names that exist and names that do not.
 */
import { Agent, request } from 'node:http';
import type { BenchDatabase } from './lib/database.ts';
import { mannWhitney } from './lib/mann-whitney.ts';
import { makeMembers } from './lib/members.ts';
import { median, tell } from './lib/report.ts';
import { databaseOf, startServerProcess } from './lib/server.ts';

const SAMPLES = 1_000;
const WARM_UP = 100;
const LEAST = 0.01;

type Question = { readonly path: string; readonly body: (person: string) => object };

const QUESTIONS: Readonly<Record<string, Question>> = {
  'sign-in': {
    path: '/swx/customer/login/login',
    body: (person) => ({ account: `${person}@example.com`, password: 'no such password' }),
  },
  recovery: {
    path: '/swx/customer/user/repassword',
    body: (person) => ({
      email: `${person}@example.com`,
      verificationCode: '000000',
      newPassword: 'heron in the reeds',
    }),
  },
  code: {
    path: '/swx/customer/login/sendCode',
    body: (person) => ({ purpose: 'recover', email: `${person}@example.com` }),
  },
};

export async function benchEnumeration(database: BenchDatabase): Promise<void> {
  const count = SAMPLES + WARM_UP;
  await makeMembers(database.ownerUrl, 'present_', count);
  // As many other rows: an index is as deep for those who are there as for those who are not.
  await makeMembers(database.ownerUrl, 'another_', count);
  const server = await startServerProcess(databaseOf(database));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    for (const [name, question] of Object.entries(QUESTIONS)) {
      const times = await sample(count, (person) => timeOf(agent, server.url, question, person));
      const probability = mannWhitney(times.there, times.absent);
      tell({
        name: `the time of ${name} tells nobody who exists`,
        figure: probability,
        unit: 'probability',
        limit: null,
        ratio: probability / LEAST,
        goal: '> 0.01',
        runs: [median(times.there), median(times.absent)],
      });
    }
  } finally {
    agent.destroy();
    await server.stop();
  }
}

/** As many of both kinds, in an order of chance, so that what one answer leaves behind for the next falls on both alike. */
async function sample(
  count: number,
  ask: (person: string) => Promise<number>,
): Promise<Record<'there' | 'absent', number[]>> {
  const coin = tossing();
  const times = { there: [] as number[], absent: [] as number[] };
  for (let index = 1; index <= count; index += 1) {
    const turn = [['there', `present_${index}`] as const, ['absent', `missing_${index}`] as const];
    for (const [kind, person] of coin() ? turn : turn.toReversed()) {
      const time = await ask(person);
      if (index > WARM_UP) times[kind].push(time);
    }
  }
  return times;
}

/** The same throws in every run. */
function tossing(): () => boolean {
  let state = 42;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >= 2 ** 31;
  };
}

/** Milliseconds until the whole answer is there. */
function timeOf(agent: Agent, url: URL, { path, body }: Question, person: string): Promise<number> {
  const text = JSON.stringify(body(person));
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const asked = request({ agent, method: 'POST', host: url.hostname, port: url.port, path, headers }, (answer) => {
      answer.on('end', () => resolve(performance.now() - started));
      answer.resume();
    });
    asked.on('error', reject);
    asked.end(text);
  });
}
