/** For tests: a server whose underlyings have a past, published volatilities, and customers who buy options. */
import { closeOption, getOptionChain, type OptionView } from '@candor/contract/options';
import { getUserInfo } from '@candor/contract/identity';
import { buyOption, getOption } from '@candor/contract/trading';
import { DAY, type Instant, MINUTE } from '@candor/core/time';
import { afterAll, beforeAll } from 'vitest';
import { z } from 'zod';
import { EXPIRE_OPTIONS_JOB, optionJobs, publishVolatilities } from '../index.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { TestServer, TEST_START } from '../../../testing/test-server.ts';

export const UNDERLYINGS = ['BTCUSDT', 'ETHUSDT', 'EURUSD', 'SPY'] as const;
type Code = (typeof UNDERLYINGS)[number];

/** Bid and ask before a test quotes others. */
export const QUOTES: Readonly<Record<Code, readonly [bid: string, ask: string]>> = {
  BTCUSDT: ['73590', '73610'],
  ETHUSDT: ['1999', '2001'],
  EURUSD: ['1.08450', '1.08460'],
  SPY: ['671.35', '671.45'],
};
const DAYS = 160;

export type Owner = { readonly id: string; readonly client: TestClient; readonly real: boolean };
export type Wanted = Parameters<typeof requestOf>[0];

/** A call at the strike nearest to the market, unless it says otherwise. */
function requestOf(asked: {
  readonly code?: string;
  readonly kind?: OptionView['kind'];
  readonly period?: number;
  readonly strike?: string;
  readonly upperStrike?: string;
  readonly cap?: string;
  readonly lots?: string;
  readonly premium?: string;
  readonly maxSlippagePercent?: string;
}) {
  return { product: 'option' as const, code: 'BTCUSDT', kind: 'call' as const, period: 7, lots: '0.1', ...asked };
}

/** Call it outside of any test. */
export function optionStage(settings: { readonly hasFillRules?: boolean } = {}) {
  let opened: TestServer | null = null;
  beforeAll(async () => {
    opened = await openOptionServer(settings);
  });
  afterAll(() => opened?.close());
  const server = () => {
    if (opened === null) throw new Error('it is there only while tests run');
    return opened;
  };
  return {
    get server() {
      return server();
    },
    ...stageOf(server),
  };
}

export async function openOptionServer(settings: { readonly hasFillRules?: boolean } = {}): Promise<TestServer> {
  const server = await TestServer.open(UNDERLYINGS, { CANDOR_LOG_LEVEL: 'silent' }, settings);
  await givePast(server);
  await publishVolatilities(server.options);
  return server;
}

export function stageOf(server: () => TestServer) {
  const quote = (code: Code, sides: readonly [string, string] = QUOTES[code]) => {
    // However far it jumps: the second confirms the first.
    for (let time = 0; time < 2; time += 1) server().feed.quote(code, ...sides);
  };
  const quoteAll = () => UNDERLYINGS.forEach((code) => quote(code));
  const options = ({ real }: Owner, key?: string) => ({ real, ...(key !== undefined && { key }) });
  const complete = async ({ client }: Owner, asked: Wanted) => {
    const { code, kind, period, ...given } = requestOf(asked);
    const chain = await client.done(getOptionChain, { query: { code, period: String(period) } });
    const middle = chain.rows[Math.floor(chain.rows.length / 2)]?.strike ?? '';
    const needsUpper = ['call_spread', 'put_spread', 'strangle'].includes(kind);
    const above = chain.rows[Math.floor(chain.rows.length / 2) + 2]?.strike ?? '';
    return {
      code,
      kind,
      period,
      strike: middle,
      ...(needsUpper && { upperStrike: above }),
      ...(['call', 'straddle', 'strangle'].includes(kind) && { cap: chain.cap }),
      premium: '1000000',
      ...given,
    };
  };
  return {
    quote,
    quoteAll,
    /** With so much USDT on the real account; null: on the demo account, with what that begins with. */
    async owner(usdt: number | null, email: string | null = null): Promise<Owner> {
      const client = await (email === null ? server().register() : server().registerByEmail(email));
      const { id } = await client.done(getUserInfo);
      if (usdt !== null) await server().ask(`select sandbox_grant($1, 'USDT', $2)`, [id, usdt * 1_000_000]);
      quoteAll();
      return { id, client, real: usdt !== null };
    },
    complete,
    async buy(owner: Owner, asked: Wanted = {}, key?: string): Promise<OptionView> {
      return owner.client.done(buyOption, { body: await complete(owner, asked) }, options(owner, key));
    },
    async codeOf(owner: Owner, asked: Wanted, key?: string) {
      return owner.client.codeOf(buyOption, { body: await complete(owner, asked) }, options(owner, key));
    },
    show: (owner: Owner, id: string): Promise<OptionView> =>
      owner.client.done(getOption, { params: { id } }, options(owner)),
    close: (owner: Owner, orderId: string, least = '0', key?: string): Promise<OptionView> =>
      owner.client.done(closeOption, { body: { orderId, least } }, options(owner, key)),
    codeOfClosing: (owner: Owner, orderId: string, least = '0', key?: string) =>
      owner.client.codeOf(closeOption, { body: { orderId, least } }, options(owner, key)),
    /** Quotes one price in each minute until then, and lets the last minute be sealed. */
    async quoteUntil(code: Code, until: Instant, sidesAt: (minute: number) => readonly [string, string] | null) {
      while (server().now() < until) {
        const sides = sidesAt(Math.floor((until - server().now()) / MINUTE));
        if (sides !== null) quote(code, sides);
        server().move(MINUTE);
        await server().market.sealed.settle();
      }
      // What is quoted afterwards ends the minute before it.
      quote(code);
      await server().market.sealed.settle();
    },
    /** As the worker does every day. */
    publish: (): Promise<void> => publishVolatilities(server().options),
    /** As the worker does every minute. */
    async expire(): Promise<void> {
      await optionJobs(server().options)[EXPIRE_OPTIONS_JOB]?.({});
    },
    /** In units of USDT, by kind of account. */
    async balances({ id, real }: Pick<Owner, 'id' | 'real'>): Promise<Readonly<Record<string, string>>> {
      const rows = await server().ask(
        `select kind, balance_units::text from ledger_accounts where owner_id = $1 and mode = $2 and asset = 'USDT'`,
        [id, real ? 'real' : 'demo'],
      );
      const flat = z.array(z.string()).parse(rows);
      return Object.fromEntries(
        flat.flatMap((kind, index) => (index % 2 === 0 ? [[kind, flat[index + 1] ?? '']] : [])),
      );
    },
    async pool(code: Code): Promise<{ readonly free: bigint; readonly reserved: bigint }> {
      const [free, reserved] = z
        .array(z.string())
        .parse(
          await server().ask(
            `select options_pool($1, 'option_pool')::text, options_pool($1, 'option_reserved')::text`,
            [code],
          ),
        );
      return { free: BigInt(free ?? 0), reserved: BigInt(reserved ?? 0) };
    },
  };
}

/** Sixty days that end at the present price, each moving by up to some percent. */
async function givePast(server: TestServer): Promise<void> {
  for (const code of UNDERLYINGS) {
    const instrument = server.market.instrument(code);
    if (instrument === null) throw new Error(`${code} is listed`);
    const last = Number(QUOTES[code][0]);
    for (let back = 1; back <= DAYS; back += 1) {
      const close = last * (1 + 0.02 * Math.sin(back * 1.7) * Math.cos(back * 0.3));
      const units = String(BigInt(Math.round(close * 10 ** instrument.digits)) * 10n ** BigInt(10 - instrument.digits));
      const start = Math.floor(TEST_START / DAY) * DAY - back * DAY;
      await server.ask(
        `insert into market_candles (source, instrument_id, open_units, high_units, low_units, close_units, ticks, started_at, interval, origin)
         values ('simulated', $1, $2, $2, $2, $2, 1, $3, '1d', 'feed')`,
        [instrument.id, units, new Date(start)],
      );
    }
  }
}
