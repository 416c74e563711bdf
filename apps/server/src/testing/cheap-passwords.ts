/**
 * For tests of the server: a password costs a fortieth of the work. Hundreds of customers sign up in them, each for a tenth of a second of a
 * processor; what is held there is who gets in. A hash says of itself that it was dear, so that nobody makes it anew. The dear ones are in
 * passwords.test.ts and in the stories.
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
 * Nor do the threads that hash yield to others: they are the ones that sign in at the database and read files, too, and on a busy machine
 * whoever waits for those would wait for all that others do.
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
