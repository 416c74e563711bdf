/** Two tabs of one browser: who is signed in, in which of them, and in whose name a call is made. */
import { getUserInfo } from '@candor/contract/identity';
import { beforeEach, expect, it, vi } from 'vitest';
import { readStored, writeStored } from './storage.ts';

type Heard = (event: { readonly key: string | null }) => void;
const ADA = { id: '1', username: 'ada', email: null };
const BEN = { id: '2', username: 'ben', email: null };

let stored = new Map<string, string>();
let isFull = false;
/** Other tabs hear of each change by itself, and know by then only of those before it. */
let heard: { readonly of: number; readonly hear: Heard }[] = [];
let writing = 0;

function announce(key: string | null): void {
  for (const { of, hear } of heard) if (of !== writing) hear({ key });
}

beforeEach(() => {
  stored = new Map();
  heard = [];
  isFull = false;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new Error('full');
      stored.set(key, value);
      announce(key);
    },
    removeItem: (key: string) => {
      stored.delete(key);
      announce(key);
    },
    clear: () => {
      stored.clear();
      announce(null);
    },
  });
});

async function openTab(number: number) {
  vi.stubGlobal('addEventListener', (_: string, hear: Heard) => heard.push({ of: number, hear }));
  vi.resetModules();
  const session = await import('./session.ts');
  const client = await import('./client.ts');
  const as = <T>(work: () => T): T => {
    writing = number;
    return work();
  };
  return {
    signIn: (token: string, user: typeof ADA) => as(() => session.signIn(token, user)),
    signOut: () => as(() => session.signOut()),
    who: () => {
      const { token, user } = session.currentSession();
      return [token, user?.username ?? null];
    },
    askWho: () => as(() => client.call(getUserInfo, { body: {} })),
  };
}

it('whoever signs out in one tab is signed out in the one of the sign-in, too', async () => {
  const [first, second] = [await openTab(1), await openTab(2)];
  first.signIn('a', ADA);
  expect(second.who()).toEqual(['a', 'ada']);
  second.signOut();
  expect([first.who(), second.who()]).toEqual([
    [null, null],
    [null, null],
  ]);
});

it('no tab has the token of one customer and the name of another', async () => {
  const [first, second] = [await openTab(1), await openTab(2)];
  first.signIn('a', ADA);
  second.signIn('b', BEN);
  expect(first.who()).toEqual(['b', 'ben']);
  second.signOut();
  second.signIn('a2', ADA);
  expect(first.who()).toEqual(['a2', 'ada']);
});

it.each([
  ['the same customer', ADA, ['a', 'b']],
  ['another customer', BEN, ['a']],
])('what is refused because %s signed in elsewhere is asked again only in the same name', async (_, next, tokens) => {
  const [first, second] = [await openTab(1), await openTab(2)];
  first.signIn('a', ADA);
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (_url: string, { headers }: { headers: Record<string, string> }) => {
    sent.push(headers['Authorization']);
    if (sent.length === 1) second.signIn('b', next);
    return Promise.resolve(new Response(JSON.stringify({ code: '401', msg: 'ended', data: null }), { status: 401 }));
  });
  await expect(first.askWho()).rejects.toThrow('ended');
  expect(sent).toEqual(tokens);
});

it('what does not fit into storage is known until the page is closed', () => {
  writeStored('token', 'old');
  isFull = true;
  writeStored('token', 'new');
  expect(readStored('token')).toBe('new');
});

it.each(['', 'two words', 'Kénnung', '💥', 'a\n'])(
  'nobody is signed in by the stored text %j, which no header can carry',
  async (token) => {
    stored.set('candor.userInfo', JSON.stringify(ADA));
    stored.set('candor.token', token);
    expect((await openTab(1)).who()).toEqual([null, null]);
  },
);
