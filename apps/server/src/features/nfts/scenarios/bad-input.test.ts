/** What bidders may not send, and what nobody can do. */
import { bidNft } from '@candor/contract/nfts';
import { expect, it, test } from 'vitest';
import { nftStage, REAL } from '../testing/nft-stage.ts';

const stage = nftStage();

test.each([
  ['nothing', '', 400],
  ['a float', '1e3', 400],
  ['not a number', 'NaN', 400],
  ['full-width digits', '１００', 400],
  ['a sign', '-0', 400],
  ['seven decimals', '20.0000001', 400],
  ['too many digits', '9'.repeat(41), 400],
  ['a fraction of a cent', '20.001', 409],
  ['zero', '0', 409],
  ['less than nothing', '-20', 409],
  ['more than a billion', '1000000000.01', 409],
])('%s is no bid', async (_, amount, status) => {
  const id = await stage.list();
  const ann = await stage.bidder();
  const answer = await stage.bid(ann, id, amount);
  expect(answer.status).toBe(status);
  if (status === 409) expect(answer.code).toBe('11181');
  expect((await stage.find(id)).bids).toBe(0);
});

it('an item that is not there is nobody’s', async () => {
  const ann = await stage.bidder();
  for (const id of ['999999', '999999999999999999']) {
    expect((await stage.bid(ann, id, '20')).status).toBe(404);
    expect((await stage.buy(ann, id, '20')).status).toBe(404);
    expect((await stage.claim(ann, id, 'x')).status).toBe(404);
  }
  expect((await ann.client.call(bidNft, { body: { id: 'x', amount: '20' } }, REAL)).status).toBe(400);
});

it('a bid is never taken back: there is no call for it, and an account that leads is not closed', async () => {
  const paths = stage.server.routes.map(({ path }) => path).filter((path) => /nft/i.test(path));
  expect(paths.filter((path) => /retract|cancel|withdrawBid|takeBack/i.test(path))).toEqual([]);
  const id = await stage.list();
  const ann = await stage.bidder();
  await stage.bid(ann, id, '20');
  await expect(
    stage.server.ask(`update identity_customers set status = 'closed', closed_at = now() where id = $1`, [ann.id]),
  ).rejects.toMatchObject({ code: 'CN016' });
});

it('a member of staff who listed it, or agreed to, does not bid for it from the same browser', async () => {
  const id = await stage.list();
  // As the staff of tests appear.
  const insider = await stage.server.register();
  const { id: own } = await insider.done((await import('@candor/contract/identity')).getUserInfo);
  await stage.server.ask(`select sandbox_grant($1, 'USDT', 500000000)`, [own]);
  const answer = await insider.call(bidNft, { body: { id, amount: '20' } }, REAL);
  expect(answer.code).toBe('11186');
  expect((await stage.find(id)).bids).toBe(0);
});
