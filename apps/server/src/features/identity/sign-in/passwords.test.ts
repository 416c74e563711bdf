/** The cost of guessing a password, with the real hashes; other tests of the server use cheap ones. */
import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { passwordCost } from '../../../testing/password-cost.ts';
import { PASSWORD } from '../../../testing/test-client.ts';
import { TestServer } from '../../../testing/test-server.ts';
import { hashPassword, isOutdated, isPassword } from './passwords.ts';

/** 64 MiB, two passes. */
const DEAR = /^\$argon2id\$v=19\$m=65536,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/;
/** A hash of the password that all tests use, made on another day. */
const MADE_BEFORE = '$argon2id$v=19$m=65536,t=2,p=1$/TGOkstRa+xCtkJ2r3I7Qw$TwvhKo0JjWpXWawJJLml4cPd7A4XUW9/RrGntE+2iNU';
let server: TestServer;

beforeAll(async () => {
  passwordCost.isCheap = false;
  server = await TestServer.open([]);
});
afterAll(async () => {
  passwordCost.isCheap = true;
  await server.close();
});

const hashOf = async (username: string) =>
  String((await server.ask('select password_hash from identity_customers where username = $1', [username]))[0]);

it('is stored as a dear hash, another one for each who has it', async () => {
  for (const name of ['dear_one', 'dear_other']) {
    await server.visitor.register(name);
    expect(await hashOf(name)).toMatch(DEAR);
  }
  expect(await hashOf('dear_one')).not.toBe(await hashOf('dear_other'));
  expect((await server.visitor.login('dear_one')).token).not.toBe(null);
});

it('makes a hash of less cost anew at the next sign-in', async () => {
  await server.visitor.register('of_old');
  const cheap = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  await server.ask(`update identity_customers set password_hash = $1 where username = 'of_old'`, [cheap]);
  await server.visitor.login('of_old');
  expect(await hashOf('of_old')).toMatch(DEAR);
  expect((await server.visitor.login('of_old')).token).not.toBe(null);
});

it('is known again by its very letters only, and by nobody who has none', async () => {
  for (const hashed of [MADE_BEFORE, await hashPassword(PASSWORD)]) {
    expect(isOutdated(hashed)).toBe(false);
    expect([await isPassword(hashed, PASSWORD), await isPassword(hashed, `${PASSWORD} `)]).toEqual([true, false]);
  }
  expect(await isPassword(null, PASSWORD)).toBe(false);
});
