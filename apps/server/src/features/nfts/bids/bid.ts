/** Bidding for an item, and buying it: decided here in turn, and once more by the database, which works out its own figures. */
import type { Money } from '@candor/core/money/money';
import { type Auction, buy, checkBid, checkBuy, neededFor, placeBid } from '@candor/core/nfts/auction';
import { Refusal } from '@candor/core/refusal';
import type { Instant } from '@candor/core/time';
import { sqlState } from '../../../db/db.ts';
import type { IdempotencyKey } from '../../../db/idempotency.ts';
import type { Client } from '../../../http/client.ts';
import { reserve } from '../../trading/index.ts';
import { bidStatement } from '../db/items.repo.ts';
import type { NftsApp } from '../nfts-app.ts';
import { settleIfOver } from '../settle.ts';
import type { Known } from './desk.ts';
import type { IsRepeated } from './repeats.ts';

export type Bidder = { readonly id: string; readonly client: Client };
export type Bid = { readonly id: string; readonly kind: 'bid' | 'buy'; readonly amount: Money };
type BidsApp = NftsApp & { readonly isRepeated: IsRepeated };
type Answer = { readonly id: string };

/** Others may come first that often. */
const ATTEMPTS = 5;

/**
 * To a repeated key nothing happens again. Refuses what `checkBid` and `checkBuy` refuse, `insufficient_balance`, and `bidder_listed_it`; answers
 * 404 for an item that does not exist.
 */
export async function bid(app: BidsApp, bidder: Bidder, idempotency: IdempotencyKey, asked: Bid): Promise<void> {
  try {
    await decide(app, bidder, idempotency, asked);
  } catch (error) {
    // The same request, sent before: it was accepted, and by now that would be too little. Looked up only here, and after its turn: most bids on an
    // item that many want are refused, and nobody behind them has to wait for that.
    if (!(error instanceof Refusal && (await app.isRepeated(bidder.id, idempotency)))) throw error;
  }
}

async function decide(app: BidsApp, bidder: Bidder, idempotency: IdempotencyKey, asked: Bid): Promise<void> {
  const now = app.now();
  const known = app.desk.known(asked.id);
  if (known !== null) refuseIf(lastingRefusalOf(known.auction, bidder.id, asked, now));
  await settleIfOver(app, asked.id, now);
  refuseIf(await app.objectionOf(bidder.id));
  await app.desk.inTurn(asked.id, () => takeInTurn(app, bidder, idempotency, asked, now));
}

/** @param now when it was asked for; whether it is in time is looked at again when it is saved. */
async function takeInTurn(
  app: BidsApp,
  bidder: Bidder,
  idempotency: IdempotencyKey,
  asked: Bid,
  now: Instant,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const known = await app.desk.read(app.db.kysely, asked.id);
    refuseIf(refusalOf(known.auction, bidder.id, asked, now));
    // Only of those who would be accepted: there are few, and both are looked up in the database.
    if (await app.isStaffClient(bidder.client, await app.desk.listersOf(app.db.kysely, asked.id)))
      throw new Refusal('bidder_listed_it');
    await app.collectOwed(bidder.id);
    try {
      await take(app, bidder.id, idempotency, asked, known);
      return;
    } catch (error) {
      const state = sqlState(error);
      const isOvertaken = state === 'CN010' || state === 'CN007';
      if (!isOvertaken) throw error;
      if (attempt === ATTEMPTS) throw new Refusal('nft_not_open');
    } finally {
      app.desk.forget(asked.id);
    }
  }
}

function take(
  { trading }: NftsApp,
  bidder: string,
  idempotency: IdempotencyKey,
  asked: Bid,
  { auction, step }: Known,
): Promise<Answer> {
  const { id, kind, amount } = asked;
  const decided = (at: Instant) => (kind === 'buy' ? buy(auction, bidder) : placeBid(auction, bidder, amount, at));
  // Whether it is beaten at once does not depend on the moment.
  const { released } = decided(auction.startsAt);
  return reserve<Answer>(trading, {
    owner: bidder,
    mode: 'real',
    amount: neededFor(auction, bidder, amount),
    ...(released?.bidder === bidder && { returned: released.amount }),
    idempotency,
    answer: { id },
    save: ({ at, before }) => {
      refuseIf(refusalOf(auction, bidder, asked, at));
      return [bidStatement({ itemId: id, customerId: bidder, kind, units: amount.units, seen: step }, at, before)];
    },
  });
}

function refusalOf(auction: Auction, bidder: string, { kind, amount }: Bid, at: Instant): Refusal | null {
  return kind === 'buy' ? checkBuy(auction, amount, at) : checkBid(auction, bidder, amount, at);
}

/** The price never falls, and what is over stays so: what is refused now would be refused in its turn. Only the end may move until then. */
function lastingRefusalOf(auction: Auction, bidder: string, asked: Bid, at: Instant): Refusal | null {
  const refusal = refusalOf(auction, bidder, asked, at);
  return refusal?.code === 'nft_not_open' && auction.status === 'listed' ? null : refusal;
}

function refuseIf(refusal: Refusal | null): void {
  if (refusal !== null) throw refusal;
}
