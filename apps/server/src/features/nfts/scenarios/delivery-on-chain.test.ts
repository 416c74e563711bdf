/** A token that is really sent on a chain: the node is asked, and only what has arrived for good, after the sale, is delivered. */
import { deliverNft, listStaffNfts, sendPlayNft } from '@candor/contract/staff/nfts';
import { HOUR } from '@candor/core/time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PLAY_NFT } from '../../wallet/index.ts';
import { TestChain } from '../../wallet/testing/test-chain.ts';
import { CONFIRMATIONS } from '../../wallet/testing/wallet-stage.ts';
import { type Bidder, nftStage, WALLET } from '../testing/nft-stage.ts';

let chain: TestChain | null = null;
beforeAll(async () => {
  chain = await TestChain.open();
});
afterAll(() => chain?.close());
const open = () => {
  if (chain === null) throw new Error('it is there only while tests run');
  return chain;
};
const stage = nftStage(() => ({ playChain: open().asPlayChain() }));

/** The platform's clock is moved by tests; the chain's follows. */
const mine = async (blocks = 1) => {
  await open().mineFrom(stage.server.now());
  await open().mine(blocks - 1);
};
const ELSEWHERE = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';

async function bought(tokenId: string): Promise<{ readonly id: string; readonly ann: Bidder }> {
  const id = await stage.list({ kind: 'fixed', opening: '25', buyNow: '25', contract: PLAY_NFT, tokenId });
  const ann = await stage.bidder(25);
  expect((await stage.buy(ann, id, '25')).code).toBe('200');
  return { id, ann };
}
const deliver = async (id: string, hash: string) =>
  (await stage.staff('treasury')).call(deliverNft, { body: { id, hash, ...stage.factor('treasury') } });
const send = async (id: string) => (await stage.staff('treasury')).call(sendPlayNft, { body: { id } });
const hashOf = ({ data }: { readonly data: unknown }) => String((data as { readonly hash: string }).hash);

it('is recorded when its block is final, and not before', { timeout: 120_000 }, async () => {
  const { id, ann } = await bought('7001');
  // There is nowhere to send it yet.
  expect((await send(id)).code).toBe('10020');
  expect((await stage.claim(ann, id, WALLET)).code).toBe('200');
  const office = await stage.staff('treasury');
  expect(await office.done(listStaffNfts, { query: { part: 'toDeliver' } })).toMatchObject({ canSendPlay: true });

  const sent = await send(id);
  expect(sent.code).toBe('200');
  const hash = hashOf(sent);
  // It waits for a block; then it may still leave the chain.
  expect((await deliver(id, hash)).code).toBe('11187');
  await mine();
  expect((await deliver(id, hash)).code).toBe('11192');
  expect(await stage.find(id)).toMatchObject({ delivery: { status: 'transferring', hash: null } });
  await mine(CONFIRMATIONS);
  expect((await deliver(id, `0x${'1'.repeat(64)}`)).code).toBe('11187');
  // Asked again, it says what was sent, and sends nothing.
  expect(hashOf(await send(id))).toBe(hash);
  expect((await deliver(id, hash)).data).toMatchObject({ collection: { status: 'delivered', hash, isChecked: true } });
  expect(await stage.find(id)).toMatchObject({ delivery: { status: 'delivered', hash, isChecked: true } });
  expect((await send(id)).code).toBe('10020');
});

it('is none when another token was sent, or this one to somebody else', { timeout: 120_000 }, async () => {
  const { id, ann } = await bought('7002');
  await stage.claim(ann, id, WALLET);
  const { nfts } = open().asPlayChain();
  const other = await nfts.send('7003', WALLET);
  const astray = await nfts.send('7002', ELSEWHERE);
  await mine(CONFIRMATIONS + 1);
  expect((await deliver(id, other ?? '')).code).toBe('11187');
  expect((await deliver(id, astray ?? '')).code).toBe('11187');
  // The play chain does not own it any more.
  expect((await send(id)).code).toBe('10020');
  expect(await stage.find(id)).toMatchObject({ delivery: { status: 'transferring', isChecked: false } });
});

it('is recorded after the winner has sent it on, who can then leave', { timeout: 120_000 }, async () => {
  const { id, ann } = await bought('7004');
  await stage.claim(ann, id, WALLET);
  const hash = hashOf(await send(id));
  await mine();
  const onwards = await open().sendNftOn(WALLET, ELSEWHERE, '7004');
  await mine(CONFIRMATIONS + 1);
  const close = `update identity_customers set status = 'closed' where id = $1`;
  await expect(stage.server.ask(close, [ann.id])).rejects.toThrow('has bids or items under way');
  // Whom they sent it to received nothing from us.
  expect((await deliver(id, onwards)).code).toBe('11187');
  expect(hashOf(await send(id))).toBe(hash);
  expect((await deliver(id, hash)).data).toMatchObject({ collection: { status: 'delivered', hash, isChecked: true } });
  await stage.server.ask(close, [ann.id]);
});

it('is none by what brought the token to its winner before the sale', { timeout: 120_000 }, async () => {
  const before = await open().asPlayChain().nfts.send('7005', WALLET);
  await mine();
  await open().sendNftOn(WALLET, ELSEWHERE, '7005');
  await mine(CONFIRMATIONS);
  stage.until(Math.max(stage.server.now(), await open().time()) + HOUR);
  const { id, ann } = await bought('7005');
  await stage.claim(ann, id, WALLET);
  expect((await deliver(id, before ?? '')).code).toBe('11187');
  const sent = await open().sendNftOn(ELSEWHERE, WALLET, '7005');
  await mine(CONFIRMATIONS);
  expect((await deliver(id, sent)).code).toBe('200');
});
