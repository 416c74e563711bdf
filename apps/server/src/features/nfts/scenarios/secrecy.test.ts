/** What a leader would pay is nobody else's business until the end: not the public's, not the staff's. */
import { getCustomer, listCustomerMovements } from '@candor/contract/staff/customers';
import { listStaffNfts } from '@candor/contract/staff/nfts';
import WebSocket from 'ws';
import { AUCTIONS_PATH } from '@candor/contract/nfts';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { eventually } from '../../../testing/eventually.ts';
import { nftStage } from '../testing/nft-stage.ts';

const stage = nftStage();
const newsMessage = z.object({ list: z.array(z.object({ id: z.string(), step: z.number() })) });

it('a raise changes nothing that anybody else can see, until the auction is over', async () => {
  const socket = new WebSocket(`${stage.server.url.replace('http', 'ws')}${AUCTIONS_PATH}`);
  const messages: string[] = [];
  socket.on('message', (data: Buffer) => messages.push(data.toString()));
  await eventually(() => expect(messages).toHaveLength(1));
  const changesOf = (item: string) =>
    messages.flatMap((message) => newsMessage.parse(JSON.parse(message)).list).filter((change) => change.id === item);
  const id = await stage.list();
  const [ann, ben] = [await stage.bidder(), await stage.bidder()];
  await stage.bid(ann, id, '61.37');
  // What happened so far is told before what happens to another item later.
  const other = await stage.list();
  await stage.bid(ben, other, '10');
  await eventually(() => expect(changesOf(other).at(-1)?.step).toBe(1));
  const known = changesOf(id).length;

  const look = async () => {
    const support = await stage.staff('support');
    const treasury = await stage.staff('treasury');
    const params = { customerId: ann.id };
    const { asOf: _, ...item } = await stage.find(id);
    return {
      item,
      history: await stage.history(id),
      money: (await support.done(getCustomer, { params })).balances,
      movements: (await treasury.done(listCustomerMovements, { params, query: { account: 'real' } })).list,
      office: (await treasury.done(listStaffNfts, { query: { part: 'listed' } })).list,
    };
  };
  const before = await look();
  expect((await stage.bid(ann, id, '77.77')).code).toBe('200');
  expect(await look()).toEqual(before);
  expect(JSON.stringify(before)).not.toMatch(/61\.37|77\.77/);
  expect(before.money?.real.filter(({ amount }) => amount !== '0')).toEqual([
    { asset: 'USDT', kind: 'available', amount: '1000' },
  ]);

  // The next public step is told, and does not show that there was another.
  await stage.bid(ben, id, '20');
  await eventually(() => expect(changesOf(id).at(-1)?.step).toBe(2));
  expect(changesOf(id)).toHaveLength(known + 1);
  expect(messages.join()).not.toMatch(/77\.77|61\.37/);
  expect((await stage.history(id)).map(({ step, kind, price }) => [step, kind, price])).toEqual([
    [2, 'bid', '21'],
    [1, 'bid', '10'],
  ]);
  socket.close();

  await stage.end(id);
  expect((await stage.history(id)).map(({ kind, maximum }) => [kind, maximum])).toEqual([
    ['close', null],
    ['bid', '20'],
    ['raise', '77.77'],
    ['bid', '61.37'],
  ]);
  const treasury = await stage.staff('treasury');
  const { list } = await treasury.done(listCustomerMovements, {
    params: { customerId: ann.id },
    query: { account: 'real' },
  });
  expect(list.map(({ kind, amount }) => [kind, amount]).slice(0, 4)).toEqual(
    expect.arrayContaining([
      ['nft.held', '61.37'],
      ['nft.held', '16.4'],
      ['nft.donated', '21'],
      ['nft.released', '56.77'],
    ]),
  );
});

it('a raise that reaches the reserve is shown, for it moves the price; its maximum is not', async () => {
  const id = await stage.list({ reserve: '40' });
  const ann = await stage.bidder();
  await stage.bid(ann, id, '30');
  await stage.bid(ann, id, '55');
  expect(await stage.find(id)).toMatchObject({ price: '40', isReserveMet: true, bids: 1, step: 2 });
  expect((await stage.history(id)).map(({ kind, price, maximum }) => [kind, price, maximum])).toEqual([
    ['raise', '40', null],
    ['bid', '10', null],
  ]);
});
