/** Attacks of a stranger at sign-in: races against lockouts, parallel guessing, and using what belongs to somebody else. */
import { finishTotp, startTotp } from '@candor/contract/security';
import {
  confirmIdentity,
  endSession,
  getUserInfo,
  listSessions,
  login,
  loginSecondFactor,
  repassword,
} from '@candor/contract/identity';
import { DAY, MINUTE } from '@candor/core/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { codeOf, proven, ticketOf, withApp } from '../features/security/testing/owner.ts';
import { eventually } from '../testing/eventually.ts';
import { PASSWORD, type TestClient } from '../testing/test-client.ts';
import { TestServer } from '../testing/test-server.ts';
import { CODE_MS } from '../testing/totp-code.ts';

let server: TestServer;

beforeAll(async () => {
  server = await TestServer.open([], { CANDOR_TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(() => server.close());

const NEW = 'amber lake 31';
const from = (index: number) => ({ 'x-forwarded-for': `10.51.${index >> 8}.${index & 255}` });

/**
 * Signs in with the old password repeatedly, from many networks, until told to stop; returns every token obtained. Resolves once
 * the first of them is in: what follows runs concurrently.
 */
async function slipIn(account: string): Promise<{ stop(): Promise<string[]> }> {
  let isOver = false;
  const tokens: string[] = [];
  const worker = async (index: number): Promise<void> => {
    while (!isOver) {
      const { code, data } = await server.visitor
        .with(from(index))
        .call(login, { body: { account, password: PASSWORD } });
      if (code !== '200') return;
      tokens.push(tokenIn(data));
    }
  };
  const workers = Array.from({ length: 6 }, (_, index) => worker(index));
  await eventually(() => {
    if (tokens.length === 0) throw new Error('nobody slipped in');
  });
  return {
    async stop() {
      isOver = true;
      await Promise.all(workers);
      return tokens.filter((token) => token !== '');
    },
  };
}

/** Empty when there is none: a ticket, or a refusal. */
function tokenIn(data: unknown): string {
  return z.object({ token: z.string() }).safeParse(data).data?.token ?? '';
}

async function alive(tokens: readonly string[]): Promise<number> {
  const codes = await Promise.all(tokens.map((token) => server.visitor.as(token).codeOf(getUserInfo, {})));
  return codes.filter((code) => code === '200').length;
}

describe('a thief of the password who keeps signing in', () => {
  it('has no session left once the password is changed', async () => {
    for (let round = 0; round < 3; round += 1) {
      const account = `slip_change_${round}`;
      const owner = await proven(await server.visitor.register(account));
      const thief = await slipIn(account);
      const { token } = await owner.done(repassword, { body: { oldPassword: PASSWORD, newPassword: NEW } });
      const tokens = await thief.stop();
      expect([round, await alive(tokens)]).toEqual([round, 0]);
      expect(await alive([String(token)])).toBe(1);
      expect(tokens.length).toBeGreaterThan(0);
    }
  });

  it('has no session left once the account was recovered', async () => {
    for (let round = 0; round < 3; round += 1) {
      const email = `slip_recover_${round}@example.com`;
      await server.registerByEmail(email);
      const verificationCode = await server.code('recover', email);
      const thief = await slipIn(email);
      await server.visitor.done(repassword, { body: { email, verificationCode, newPassword: NEW } });
      expect([round, await alive(await thief.stop())]).toEqual([round, 0]);
    }
  });

  it('has no session left once a second factor is set', async () => {
    for (let round = 0; round < 3; round += 1) {
      const account = `slip_factor_${round}`;
      const owner = await proven(await server.visitor.register(account));
      const { secret } = await owner.done(startTotp);
      const thief = await slipIn(account);
      await owner.done(finishTotp, { body: { verificationCode: codeOf(server, secret) } });
      expect([round, await alive(await thief.stop())]).toEqual([round, 0]);
    }
  });
});

/** A hundred networks at once, repeatedly. Returns how many guesses were checked before all strangers were locked out. */
async function guessUntilLocked(first: number, guess: (client: TestClient) => Promise<string>): Promise<number> {
  let looked = 0;
  for (let round = 0; ; round += 1) {
    const clients = Array.from({ length: 100 }, (_, index) => server.visitor.with(from(first + round * 100 + index)));
    const codes = await Promise.all(clients.map(guess));
    const more = codes.filter((code) => code === '11010' || code === '10004').length;
    looked += more;
    if (more === 0 && codes.includes('11011')) return looked;
  }
}

describe('guesses from very many networks at once', () => {
  it('are hardly more than the fifty that lock all strangers out, at a password and at a second factor', async () => {
    await server.visitor.register('botnet_target');
    const guess = { account: 'botnet_target', password: 'not theirs 1' };
    expect(await guessUntilLocked(1_000, (client) => client.codeOf(login, { body: guess }))).toBeLessThan(60);
    await withApp(server, 'botnet_factor');
    const body = { ticket: await ticketOf(server, 'botnet_factor'), kind: 'totp', verificationCode: '000000' } as const;
    expect(await guessUntilLocked(3_000, (client) => client.codeOf(loginSecondFactor, { body }))).toBeLessThan(60);
  });
});

describe('a thief of the password, who has no second factor', () => {
  const second = (client: TestClient, ticket: string, verificationCode: string) =>
    client.codeOf(loginSecondFactor, { body: { ticket, kind: 'totp', verificationCode } });

  it('cannot keep out the owner, who comes from a device that signed in before', async () => {
    const device = { 'candor-device': 'a-device-that-is-known-1234' };
    const { secret } = await withApp(server, 'kept_in');
    server.move(CODE_MS);
    const first = await second(
      server.visitor.with({ ...from(600), ...device }),
      await ticketOf(server, 'kept_in'),
      codeOf(server, secret),
    );
    expect(first).toBe('200');
    const ticket = await ticketOf(server, 'kept_in');
    await guessUntilLocked(700, (client) => second(client, ticket, '000000'));
    server.move(CODE_MS);
    const [again, code] = [await ticketOf(server, 'kept_in'), codeOf(server, secret)];
    expect(await second(server.visitor.with(from(20_000)), again, code)).toBe('11011');
    expect(await second(server.visitor.with({ ...from(20_001), ...device }), again, code)).toBe('200');
  });

  it('gets no more guesses by asking a hundred times at once, by new tickets, or by the other kind of code', async () => {
    await withApp(server, 'many_guesses');
    const tickets = await Promise.all(Array.from({ length: 4 }, () => ticketOf(server, 'many_guesses')));
    const client = server.visitor.with(from(20_003));
    const codes = await Promise.all(
      Array.from({ length: 100 }, (_, index) => {
        const kind = index % 2 === 0 ? ('totp' as const) : ('recoveryCode' as const);
        const body = { ticket: tickets[index % 4] ?? '', kind, verificationCode: String(100_000 + index) };
        return client.codeOf(loginSecondFactor, { body });
      }),
    );
    expect(codes.filter((code) => code === '11010').length).toBeLessThanOrEqual(5);
    expect(codes).toEqual(expect.arrayContaining(['11010', '11025']));
    // How many wait at the same moment depends on the machine.
    expect(codes.filter((code) => !['11010', '11025', '429'].includes(code))).toEqual([]);
  });

  it('cannot finish a sign-in with the ticket of one account and the code of another', async () => {
    const [one, other] = [await withApp(server, 'swap_one'), await withApp(server, 'swap_other')];
    server.move(CODE_MS);
    const ticket = await ticketOf(server, 'swap_one');
    expect(await second(server.visitor, ticket, codeOf(server, other.secret))).toBe('11010');
    const recovery = { ticket, kind: 'recoveryCode', verificationCode: other.recoveryCodes[0] ?? '' } as const;
    expect(await server.visitor.codeOf(loginSecondFactor, { body: recovery })).toBe('11010');
    expect(await second(server.visitor, ticket, codeOf(server, one.secret))).toBe('200');
  });

  it('has a ticket that lives no longer when the clock is set back', async () => {
    const { secret } = await withApp(server, 'clock_of_tickets');
    const ticket = await ticketOf(server, 'clock_of_tickets');
    server.move(-DAY);
    const body = { ticket, kind: 'totp', verificationCode: codeOf(server, secret) } as const;
    expect(await server.visitor.codeOf(loginSecondFactor, { body })).toBe('11014');
    server.move(DAY);
  });

  it('has a ticket that is dead once the password is changed', async () => {
    const { client, secret } = await withApp(server, 'dead_ticket');
    const ticket = await ticketOf(server, 'dead_ticket');
    await client.done(repassword, { body: { oldPassword: PASSWORD, newPassword: NEW } });
    server.move(CODE_MS);
    expect(await second(server.visitor, ticket, codeOf(server, secret))).toBe('11014');
  });

  it('proves nothing by the password in a stolen session', async () => {
    const { client } = await withApp(server, 'stolen_session');
    server.move(6 * MINUTE);
    const body = { kind: 'password', password: PASSWORD } as const;
    expect(await client.codeOf(confirmIdentity, { body })).toBe('11010');
  });
});

describe('a session', () => {
  it('that is ended while it proves itself, comes back to life in none of them', async () => {
    await server.visitor.register('revived');
    for (let round = 0; round < 5; round += 1) {
      const [owner, stolen] = [await server.visitor.login('revived'), await server.visitor.login('revived')];
      const { list } = await stolen.done(listSessions, { query: {} });
      const id = list.find(({ isThis }) => isThis)?.id ?? '';
      const body = { kind: 'password', password: PASSWORD } as const;
      const proofs = Array.from({ length: 4 }, () => stolen.call(confirmIdentity, { body }));
      await owner.done(endSession, { body: { id } });
      const tokens = (await Promise.all(proofs)).map(({ data }) => tokenIn(data));
      expect(await alive([...tokens, String(stolen.token)])).toBe(0);
    }
  });

  it('is one however often it proves itself at once: one token lives', async () => {
    const client = await server.visitor.register('one_token');
    const body = { kind: 'password', password: PASSWORD } as const;
    const answers = await Promise.all(Array.from({ length: 6 }, () => client.call(confirmIdentity, { body })));
    const tokens = answers.map(({ data }) => tokenIn(data));
    expect(await alive([...tokens, String(client.token)])).toBe(1);
  });
});
