/** Many at once: exactly one leads, everybody else has their money, and no cent is anywhere else. */
import { listBalances } from '@candor/contract/balance';
import { HOUR, MINUTE } from '@candor/core/time';
import { expect, it } from 'vitest';
import type { Answer } from '../../../testing/test-client.ts';
import { type Bidder, nftStage, REAL } from '../testing/nft-stage.ts';

const stage = nftStage();
const HUNDRED = 100;

const codes = (answers: readonly Answer[]) => {
  const counted: Record<string, number> = {};
  for (const { code } of answers) counted[code] = (counted[code] ?? 0) + 1;
  return counted;
};
const crowd = (count: number, usdt: number): Promise<Bidder[]> =>
  Promise.all(Array.from({ length: count }, () => stage.bidder(usdt)));
const free = async ({ client }: Bidder) => {
  const { balances } = await client.done(listBalances, {}, REAL);
  return Object.fromEntries(balances.filter(({ asset }) => asset === 'USDT').map(({ kind, amount }) => [kind, amount]));
};

it(
  'a hundred bidders with one amount in one moment: one leads, and nobody else is held',
  { timeout: 120_000 },
  async () => {
    const id = await stage.list();
    const bidders = await crowd(HUNDRED, 100);
    const answers = await Promise.all(bidders.map((bidder) => stage.bid(bidder, id, '50')));
    // The second one ties: it is accepted, and beaten at once by the earlier bid; nobody else can pay more.
    expect(codes(answers)).toEqual({ '200': 2, '11182': HUNDRED - 2 });
    const item = await stage.find(id);
    expect(item).toMatchObject({ price: '50', bids: 2, nextBid: '52.5' });
    const held = await Promise.all(bidders.map(free));
    expect(held.filter(({ bid }) => bid === '50')).toHaveLength(1);
    expect(held.filter(({ available }) => available === '100')).toHaveLength(HUNDRED - 1);
  },
);

it(
  'a hundred bidders with amounts of their own: the highest leads at a price above the second',
  { timeout: 120_000 },
  async () => {
    const id = await stage.list();
    const bidders = await crowd(HUNDRED, 10_000);
    // Each is more than five percent above the one before: the highest is accepted in whatever order they arrive.
    const amounts = bidders.map((_, place) => (20 * 1.06 ** place).toFixed(2));
    await Promise.all(bidders.map((bidder, place) => stage.bid(bidder, id, amounts[place] ?? '')));
    const standings = await Promise.all(bidders.map((bidder) => stage.standing(bidder, id)));
    expect(standings.filter(({ isLeading }) => isLeading)).toHaveLength(1);
    expect(standings.findIndex(({ isLeading }) => isLeading)).toBe(HUNDRED - 1);
    expect(Number(standings.at(-1)?.maximum)).toBe(Number(amounts.at(-1)));
    await stage.end(id);
    await Promise.all(Array.from({ length: 20 }, () => stage.find(id)));
    const { price } = await stage.find(id);
    const money = await Promise.all(bidders.map(free));
    expect(money.slice(0, -1).every(({ available }) => available === '10000')).toBe(true);
    expect(Number(money.at(-1)?.['available'])).toBeCloseTo(10_000 - Number(price), 6);
    expect((await stage.history(id)).filter(({ kind }) => kind === 'close')).toHaveLength(1);
  },
);

it('one customer’s money bids once, however many items it is bid for', async () => {
  const ids = [await stage.list(), await stage.list(), await stage.list(), await stage.list()];
  const ann = await stage.bidder(100);
  const answers = await Promise.all(ids.map((id) => stage.bid(ann, id, '60')));
  expect(codes(answers)).toEqual({ '200': 1, '10011': 3 });
  expect(await free(ann)).toMatchObject({ available: '40', bid: '60' });
});

it('two customers outbid each other in every order, and both keep what they had', { timeout: 120_000 }, async () => {
  const id = await stage.list();
  const [ann, ben] = await crowd(2, 100_000);
  if (ann === undefined || ben === undefined) throw new Error('there are two');
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, place) => stage.bid(place % 2 === 0 ? ann : ben, id, String(20 + 20 * place))),
  );
  expect(codes(answers)['200']).toBeGreaterThan(3);
  const { isLeading } = await stage.standing(ann, id);
  expect(await free(isLeading ? ben : ann)).toMatchObject({ available: '100000', bid: '0' });
  expect(Number((await stage.find(id)).price)).toBeGreaterThan(20);
});

it('a bid and the end, buying and bidding, and closing twice', { timeout: 120_000 }, async () => {
  const [ann, ben, cat] = await crowd(3, 500);
  if (ann === undefined || ben === undefined || cat === undefined) throw new Error('there are three');
  const first = await stage.list();
  await stage.bid(ann, first, '20');
  stage.until(Date.parse((await stage.find(first)).endsAt) - 2);
  const late = await Promise.all([stage.bid(ben, first, '40'), stage.settle(), stage.find(first), stage.settle()]);
  const item = await stage.find(first);
  // Whichever came first: either it was extended and the bid leads, or it was settled without it.
  if (late[0].code === '200') expect(item).toMatchObject({ status: 'listed', leader: 2 });
  else expect(item).toMatchObject({ status: 'sold', leader: 1, price: '10' });

  const second = await stage.list({ buyNow: '100', lasts: HOUR });
  const answers = await Promise.all([
    stage.buy(ann, second, '100'),
    stage.bid(ben, second, '90'),
    stage.buy(cat, second, '100'),
    stage.bid(ben, second, '95'),
  ]);
  expect([answers[0].code, answers[2].code].toSorted()).toEqual(['11180', '200']);
  expect(await stage.find(second)).toMatchObject({ status: 'sold', price: '100' });
  expect(await free(ben)).toMatchObject({ available: late[0].code === '200' ? '460' : '500' });
});

it('takes no bid before the start or after the end, whatever the clock did in between', async () => {
  const id = await stage.list({ startsAt: new Date(stage.server.now() + 2 * HOUR).toISOString(), lasts: 3 * HOUR });
  const ann = await stage.bidder();
  expect((await stage.bid(ann, id, '20')).code).toBe('11180');
  stage.server.move(2 * HOUR);
  expect((await stage.bid(ann, id, '20')).code).toBe('200');
  await stage.end(id);
  expect((await stage.bid(ann, id, '30')).code).toBe('11180');
  // Settled once: a clock that is set back opens nothing again.
  await stage.settle();
  stage.server.move(-30 * MINUTE);
  expect((await stage.bid(ann, id, '30')).code).toBe('11180');
  expect(await stage.find(id)).toMatchObject({ status: 'sold', price: '10' });
});
