/**
 * For tests of the server: a password costs a fortieth of the work. Hundreds of customers sign up in them, each for a tenth of a second of a
 * processor; what is held there is who gets in. A hash says of itself that it was dear, so that nobody makes it anew. The dear ones are in
 * passwords.test.ts and in the stories.
 */
import type * as Argon2 from '@node-rs/argon2';
import { vi } from 'vitest';

type Cost = { readonly memoryCost: number; readonly timeCost: number; readonly parallelism: number };

const CHEAP: Cost = { memoryCost: 1_024, timeCost: 1, parallelism: 1 };
const written = ({ memoryCost, timeCost, parallelism }: Cost) => `m=${memoryCost},t=${timeCost},p=${parallelism}`;

vi.mock('@node-rs/argon2', async (load) => {
  const real = await load<typeof Argon2>();
  return {
    hash: async (password: string, cost: Cost) =>
      (await real.hash(password, CHEAP)).replace(written(CHEAP), written(cost)),
    verify: (hashed: string, password: string) =>
      real.verify(hashed.replace(/m=\d+,t=\d+,p=\d+/, written(CHEAP)), password),
  };
});
