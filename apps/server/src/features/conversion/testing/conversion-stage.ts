/** For tests: a server with quotes of both coins, customers with assets, and conversions computed anew from what was quoted. */
import { type ConversionView, convert } from '@candor/contract/conversion';
import { getUserInfo } from '@candor/contract/identity';
import { afterAll, beforeAll } from 'vitest';
import { z } from 'zod';
import type { TestClient } from '../../../testing/test-client.ts';
import { TestServer } from '../../../testing/test-server.ts';

export const REAL = { real: true };

type Asset = 'USDT' | 'BTC' | 'ETH';
const DECIMALS: Readonly<Record<Asset, number>> = { USDT: 6, BTC: 8, ETH: 18 };

export type Owner = { readonly id: string; readonly client: TestClient };
type Wanted = { readonly from: Asset; readonly to: Asset; readonly amount: string; readonly least: string };

/** Call it outside of any test. */
export function conversionStage(options: { readonly hasFillRules?: boolean } = {}) {
  let opened: TestServer | null = null;
  beforeAll(async () => {
    opened = await TestServer.open(['BTCUSDT', 'ETHUSDT', 'AAPL'], { CANDOR_LOG_LEVEL: 'silent' }, options);
  });
  afterAll(() => opened?.close());
  const server = () => {
    if (opened === null) throw new Error('it is there only while tests run');
    return opened;
  };
  const quote = (
    bitcoin: readonly [string, string] = ['73590', '73610'],
    ether: readonly [string, string] = ['1999', '2001'],
  ) => {
    // However far it jumps: the second confirms the first.
    for (const [code, sides] of [
      ['BTCUSDT', bitcoin],
      ['ETHUSDT', ether],
    ] as const)
      for (let time = 0; time < 2; time += 1) server().feed.quote(code, ...sides);
  };
  return {
    get server() {
      return server();
    },
    quote,
    /** With these assets, and fresh quotes. */
    async owner(funds: Readonly<Partial<Record<Asset, string>>>, name: string | null = null): Promise<Owner> {
      const client = await (name === null ? server().register() : server().visitor.register(name));
      const { id } = await client.done(getUserInfo);
      for (const [asset, amount] of Object.entries(funds))
        await server().ask('select sandbox_grant($1, $2, $3)', [id, asset, String(unitsOf(asset, amount))]);
      quote();
      return { id, client };
    },
    convert: (owner: Owner, body: Wanted, key?: string): Promise<ConversionView> =>
      owner.client.done(convert, { body }, key === undefined ? REAL : { ...REAL, key }),
    codeOf: (owner: Owner, body: Wanted, key?: string) =>
      owner.client.codeOf(convert, { body }, key === undefined ? REAL : { ...REAL, key }),
    /** Such as `1.5 ETH`. */
    async available({ id }: Pick<Owner, 'id'>): Promise<string[]> {
      const rows = await server().ask(
        `select wallet_amount(asset, balance_units) || ' ' || asset from ledger_accounts
         where owner_id = $1 and mode = 'real' and kind = 'available' and balance_units > 0 order by asset`,
        [id],
      );
      return z.array(z.string()).parse(rows);
    },
  };
}

function unitsOf(asset: string, amount: string): bigint {
  const decimals = DECIMALS[asset as Asset];
  const [whole = '0', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.padEnd(decimals, '0'));
}

const UNITS_OF_PRICE = 10n ** 10n;
const priceUnits = (text: string): bigint => {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(10, '0'));
};
const textOf = (asset: Asset, units: bigint): string => {
  const digits = units.toString().padStart(DECIMALS[asset] + 1, '0');
  const fraction = digits.slice(-DECIMALS[asset]).replace(/0+$/, '');
  return digits.slice(0, -DECIMALS[asset]) + (fraction === '' ? '' : `.${fraction}`);
};

/**
 * What a conversion must come to, by the published rule alone and on whole numbers: worth in the middle of its quotes, rounded down; the spread's
 * percentage of that, rounded down; and the rest is received.
 */
export function oracle({ from, to, amount, spreadPercent, quotes }: ConversionView) {
  const middleTwice = (asset: Asset) => {
    const quote = quotes.find(({ code }) => code === `${asset}USDT`);
    return quote === undefined ? 2n * UNITS_OF_PRICE : priceUnits(quote.bid) + priceUnits(quote.ask);
  };
  const given = unitsOf(from, amount);
  const gross =
    (given * middleTwice(from) * 10n ** BigInt(DECIMALS[to])) / (middleTwice(to) * 10n ** BigInt(DECIMALS[from]));
  const [whole = '0', fraction = ''] = spreadPercent.split('.');
  const spread = (gross * BigInt(whole + fraction.padEnd(7, '0'))) / 10n ** 9n;
  return { gross: textOf(to, gross), spread: textOf(to, spread), received: textOf(to, gross - spread) };
}
