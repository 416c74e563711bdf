/**
 * For tests of the server: a password hash costs a fortieth of the work. Hundreds of customers sign up, each for a tenth of a
 * second of CPU; these tests are about who gets in. A hash claims its full cost, so that it is not rehashed. Full-cost hashes are
 * tested in passwords.test.ts and in the stories.
 */
import { existsSync } from 'node:fs';
import type * as Os from 'node:os';
import type * as Argon2 from '@node-rs/argon2';
import { vi } from 'vitest';

type Cost = { readonly memoryCost: number; readonly timeCost: number; readonly parallelism: number };

const CHEAP: Cost = { memoryCost: 1_024, timeCost: 1, parallelism: 1 };
const written = ({ memoryCost, timeCost, parallelism }: Cost) => `m=${memoryCost},t=${timeCost},p=${parallelism}`;

vi.mock('@node-rs/argon2', async (load) => {
  const real = await load<typeof Argon2>();
  const { passwordCost } = await import('./password-cost.ts');
  return {
    hash: async (password: string, cost: Cost) =>
      passwordCost.isCheap
        ? (await real.hash(password, CHEAP)).replace(written(CHEAP), written(cost))
        : real.hash(password, cost),
    verify: (hashed: string, password: string) =>
      real.verify(passwordCost.isCheap ? hashed.replace(/m=\d+,t=\d+,p=\d+/, written(CHEAP)) : hashed, password),
  };
});

/**
 * The hashing threads keep normal priority: they also sign in at the database and read files, and on a busy machine those would
 * wait for everything else.
 */
vi.mock('node:os', async (load) => {
  const real = await load<typeof Os>();
  const isOwnThread = (pid: number) => pid !== 0 && existsSync(`/proc/self/task/${pid}`);
  return {
    ...real,
    setPriority: (pid: number, priority: number) => {
      if (!isOwnThread(pid)) real.setPriority(pid, priority);
    },
  };
});
