/** Auctions through HTTP: bids, proxies, the end, and where every cent went. The stories follow one another, on one server. */
import { MINUTE } from '@candor/core/time';
import { describe, expect, it } from 'vitest';
import { nftStage, REAL } from '../testing/nft-stage.ts';

const stage = nftStage();

describe('an auction', () => {
  it('bids for its bidders, holds what leads, and gives back what is outbid', async () => {
    const id = await stage.list();
    const [ann, ben] = [await stage.bidder(), await stage.bidder()];
    expect(await stage.find(id)).toMatchObject({ price: null, nextBid: '10', bids: 0, leader: null, status: 'listed' });

    expect((await stage.bid(ann, id, '60')).data).toMatchObject({
      isLeading: true,
      maximum: '60',
      held: '60',
      bidder: 1,
    });
    expect(await stage.find(id)).toMatchObject({ price: '10', nextBid: '10.5', leader: 1, bids: 1, bidders: 1 });
    expect(await stage.money(ann)).toMatchObject({ available: '940', bid: '60' });

    // Beaten at once by what was there before: nothing is held, and the price rises.
    expect((await stage.bid(ben, id, '50')).data).toMatchObject({
      isLeading: false,
      maximum: null,
      held: '0',
      bidder: 2,
    });
    expect(await stage.find(id)).toMatchObject({ price: '52.5', nextBid: '55.13', leader: 1 });
    expect(await stage.money(ben)).toMatchObject({ available: '1000' });

    expect((await stage.bid(ben, id, '80')).data).toMatchObject({ isLeading: true, held: '80' });
    expect(await stage.find(id)).toMatchObject({ price: '63', leader: 2, bids: 3, bidders: 2 });
    expect(await stage.money(ann)).toMatchObject({ available: '1000', bid: '0' });
    expect(await stage.reports(ann)).toEqual(['nftOutbid']);
    // A raise holds the difference alone, and nobody sees it.
    expect((await stage.bid(ben, id, '90')).data).toMatchObject({ maximum: '90', held: '90' });
    expect(await stage.money(ben)).toMatchObject({ available: '910', bid: '90' });
    expect(await stage.find(id)).toMatchObject({ price: '63', bids: 3, step: 3 });
    expect((await stage.history(id)).map(({ kind, bidder, price, maximum }) => [kind, bidder, price, maximum])).toEqual(
      [
        ['bid', 2, '63', null],
        ['bid', 2, '52.5', '50'],
        ['bid', 1, '10', null],
      ],
    );

    await stage.end(id);
    expect(await stage.find(id)).toMatchObject({
      status: 'sold',
      price: '63',
      leader: 2,
      delivery: { status: 'awarded' },
    });
    expect(await stage.money(ben)).toMatchObject({ available: '937', bid: '0' });
    expect(await stage.charity(await stage.charityOf())).toMatchObject({
      donated: '63',
      balance: '63',
      paidOut: '0',
      sales: 1,
    });
    expect((await stage.history(id)).map(({ kind, maximum }) => [kind, maximum])).toEqual([
      ['close', null],
      ['raise', '90'],
      ['bid', '80'],
      ['bid', '50'],
      ['bid', '60'],
    ]);
    expect(await stage.reports(ben)).toEqual(['nftWon']);
  });

  it('is extended by late bids alone, and not sold below its reserve', async () => {
    const id = await stage.list({ reserve: '40' });
    const [ann, ben] = [await stage.bidder(), await stage.bidder()];
    const { endsAt } = await stage.find(id);
    expect((await stage.bid(ann, id, '30')).code).toBe('200');
    expect((await stage.find(id)).endsAt).toBe(endsAt);
    stage.until(Date.parse(endsAt) - 2 * MINUTE);
    expect((await stage.bid(ann, id, '31')).code).toBe('11183');
    expect((await stage.bid(ann, id, '31.5')).code).toBe('200');
    expect((await stage.bid(ben, id, '10.49')).code).toBe('11182');
    expect((await stage.find(id)).endsAt).toBe(endsAt);
    expect((await stage.bid(ben, id, '32')).code).toBe('200');
    const late = Date.parse((await stage.find(id)).endsAt);
    expect(late).toBeGreaterThan(Date.parse(endsAt) + 2 * MINUTE);
    await stage.end(id);
    await stage.settle();
    expect(await stage.find(id)).toMatchObject({ status: 'unsold', isReserveMet: false, delivery: null });
    expect(await stage.money(ben)).toMatchObject({ available: '1000', bid: '0' });
    expect(await stage.reports(ben)).toEqual(['nftUnsold']);
    expect((await stage.bid(ann, id, '500')).code).toBe('11180');
  });

  it('ends when it is bought, and everybody else has their money back', async () => {
    const id = await stage.list({ buyNow: '100' });
    const [ann, ben] = [await stage.bidder(), await stage.bidder(120)];
    expect((await stage.bid(ann, id, '100')).code).toBe('11184');
    expect((await stage.bid(ann, id, '70')).code).toBe('200');
    expect((await stage.buy(ben, id, '99')).code).toBe('11185');
    expect((await stage.buy(ben, id, '100')).code).toBe('200');
    expect(await stage.find(id)).toMatchObject({ status: 'sold', price: '100', leader: 2 });
    expect(await stage.money(ann)).toMatchObject({ available: '1000', bid: '0' });
    expect(await stage.money(ben)).toMatchObject({ available: '20', bid: '0' });
    expect((await stage.buy(ann, id, '100')).code).toBe('11180');
  });

  it('counts what its leader holds towards the price', async () => {
    const id = await stage.list({ buyNow: '100' });
    const ann = await stage.bidder(100);
    expect((await stage.bid(ann, id, '70')).code).toBe('200');
    expect((await stage.buy(ann, id, '100')).code).toBe('200');
    expect(await stage.money(ann)).toMatchObject({ available: '0', bid: '0' });
  });

  it('takes no bid that is not covered, from a demo account, or twice under one key', async () => {
    const id = await stage.list();
    const [ann, ben] = [await stage.bidder(50), await stage.bidder()];
    expect((await stage.bid(ann, id, '50.01')).code).toBe('10011');
    expect((await stage.bid(ann, id, '20', {})).code).toBe('11009');
    const key = { ...REAL, key: 'once' };
    const first = await stage.bid(ben, id, '20', key);
    expect(await stage.bid(ben, id, '20', key)).toMatchObject({ code: '200', data: first.data });
    expect((await stage.bid(ben, id, '25', key)).status).toBe(409);
    expect((await stage.find(id)).bids).toBe(1);
    // A challenge that would be beaten at once has to be affordable, too.
    expect((await stage.bid(ben, id, '900')).code).toBe('200');
    expect((await stage.bid(ann, id, '60')).code).toBe('10011');
    expect((await stage.find(id)).price).toBe('10');
  });
});
