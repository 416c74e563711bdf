/** For tests: charities and items that two of the staff list, customers who bid for them, and what both find in the books; on any server. */
import { createHash } from 'node:crypto';
import { listBalances } from '@candor/contract/balance';
import { getUserInfo } from '@candor/contract/identity';
import {
  bidNft,
  buyNft,
  claimNft,
  getCharity,
  getNft,
  getNftStanding,
  listNftEvents,
  listOwnNfts,
} from '@candor/contract/nfts';
import { listNotifications } from '@candor/contract/notifications';
import type { ProposalPayloads } from '@candor/contract/staff/proposals';
import { assert } from '@candor/core/assert';
import { HOUR, isoTime } from '@candor/core/time';
import { enqueue } from '../../../jobs/jobs.ts';
import type { Answer, CallOptions, TestClient } from '../../../testing/test-client.ts';
import { serverStage } from '../../../testing/server-stage.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { ENGLISH, teamOn } from '../../staff/testing/team.ts';
import { NFTS_JOB } from '../index.ts';

export const REAL = { real: true } as const;
/** Another browser than the one that the staff of tests use. */
const ELSEWHERE = {
  ...ENGLISH,
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
};
/** An address with its checksum. */
export const WALLET = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

export type Listing = Partial<ProposalPayloads['nfts.item']> & { readonly lasts?: number };
export type Bidder = { readonly id: string; readonly client: TestClient };

/** Call it outside of any test. @param options asked when the server starts. */
export function nftStage(options?: Parameters<typeof serverStage>[1]) {
  const stage = serverStage(['BTCUSDT'], options);
  return {
    ...sellingOn(stage),
    get server() {
      return stage.server;
    },
  };
}

export function sellingOn(stage: { readonly server: TestServer }) {
  const team = teamOn(stage);
  const { agree } = team;
  let tokens = 0;
  let charity: string | null = null;

  /** The bytes stand for a picture that was checked. */
  const media = async (): Promise<string> => {
    const bytes = Buffer.alloc(200, 7);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await stage.server.ask(
      `insert into nft_media (sha256, whole, small, small_sha256, width, height, stored_at)
       values ($1, $2, $2, $1, 10, 10, clock_timestamp()) on conflict do nothing`,
      [sha256, bytes],
    );
    return sha256;
  };

  const charityOf = async (): Promise<string> => {
    if (charity !== null) return charity;
    const payload = {
      charityId: null,
      name: 'Paper Boats for Schools',
      country: 'CH',
      registration: 'CHE-100.000.001',
      website: null,
      stories: { en: 'Books and boats.', de: 'Bücher und Boote.' },
      isOpen: true,
    };
    assert((await agree({ kind: 'nfts.charity', payload })) === null, 'the charity is agreed');
    const [id] = await stage.server.ask('select max(id)::text from nft_charities');
    charity = String(id);
    return charity;
  };

  const itemOf = async ({ lasts = HOUR, ...given }: Listing = {}): Promise<ProposalPayloads['nfts.item']> => {
    tokens += 1;
    const now = stage.server.now();
    return {
      kind: 'auction',
      charityId: await charityOf(),
      name: `Tide ${tokens}`,
      about: 'Lines of a tide.',
      creator: 'A generator',
      media: await media(),
      contract: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
      tokenId: String(900_000 + tokens),
      checks: ['contract'],
      opening: '10',
      reserve: null,
      buyNow: null,
      startsAt: isoTime(now),
      // Agreeing moves the clock by some minutes.
      endsAt: isoTime(now + 30 * 60_000 + lasts),
      ...given,
    };
  };

  /** Its id; bids are taken from then on. */
  const list = async (listing: Listing = {}): Promise<string> => {
    const payload = await itemOf(listing);
    const refusal = await agree({ kind: 'nfts.item', payload });
    assert(refusal === null, `the item is listed: ${refusal}`);
    const [id] = await stage.server.ask('select max(id)::text from nft_items');
    return String(id);
  };

  const bidder = async (usdt = 1_000): Promise<Bidder> => {
    const client = (await stage.server.register()).with(ELSEWHERE);
    const { id } = await client.done(getUserInfo);
    if (usdt > 0) await stage.server.ask(`select sandbox_grant($1, 'USDT', $2)`, [id, String(usdt * 1_000_000)]);
    return { id, client };
  };

  const find = (id: string) => stage.server.visitor.done(getNft, { params: { id } });
  const until = (at: number): void => stage.server.move(at - stage.server.now());

  return {
    ...team,
    media,
    charityOf,
    itemOf,
    list,
    bidder,
    find,
    until,
    bid: ({ client }: Bidder, id: string, amount: string, options: CallOptions = REAL): Promise<Answer> =>
      client.call(bidNft, { body: { id, amount } }, options),
    buy: ({ client }: Bidder, id: string, price: string, options: CallOptions = REAL): Promise<Answer> =>
      client.call(buyNft, { body: { id, price } }, options),
    claim: ({ client }: Bidder, id: string, address?: string): Promise<Answer> =>
      client.call(claimNft, { body: { id, ...(address !== undefined && { address }) } }, REAL),
    standing: ({ client }: Bidder, id: string) => client.done(getNftStanding, { params: { id } }, REAL),
    own: async ({ client }: Bidder, part: 'bidding' | 'won' | 'owned' | 'lost') =>
      (await client.done(listOwnNfts, { query: { part } }, REAL)).list,
    history: async (id: string) =>
      (await stage.server.visitor.done(listNftEvents, { params: { id }, query: { size: '100' } })).list,
    charity: async (id: string) => stage.server.visitor.done(getCharity, { params: { id } }),
    /** What is over, settled as the job does it. */
    settle: async (): Promise<void> => {
      await enqueue(stage.server.app.db.kysely, NFTS_JOB, {});
      await stage.server.untilQuiet();
    },
    /** Behind its end. */
    end: async (id: string): Promise<void> => until(Date.parse((await find(id)).endsAt) + 1),
    money: async ({ client }: Bidder): Promise<Record<string, string>> => {
      const { balances } = await client.done(listBalances, {}, REAL);
      return Object.fromEntries(
        balances.filter(({ asset }) => asset === 'USDT').map(({ kind, amount }) => [kind, amount]),
      );
    },
    /** The kinds of what the customer was reported of items, the latest first. */
    reports: async ({ client }: Bidder): Promise<string[]> => {
      const { list: reported } = await client.done(listNotifications, { query: { size: '100' } }, REAL);
      return reported.map(({ kind }) => String(kind)).filter((kind) => kind.startsWith('nft'));
    },
  };
}
