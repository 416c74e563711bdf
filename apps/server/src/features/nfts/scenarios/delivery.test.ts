/** What happens after the sale: the receiving address, the delivery, the receipt, and the charity's money. */
import { exportCharity, getNftReceipt, listCharityEntries } from '@candor/contract/nfts';
import { countDeliveries, deliverNft, listStaffNfts, uploadNftMedia } from '@candor/contract/staff/nfts';
import { HOUR } from '@candor/core/time';
import { describe, expect, it } from 'vitest';
import { png } from '../../documents/images/testing/pictures.ts';
import { type Bidder, nftStage, WALLET } from '../testing/nft-stage.ts';

const stage = nftStage();
const HASH = (digit: string) => `0x${digit.repeat(64)}`;

async function sold(price = '25'): Promise<{ readonly id: string; readonly ann: Bidder }> {
  const id = await stage.list({ kind: 'fixed', opening: price, buyNow: price });
  const ann = await stage.bidder();
  expect((await stage.buy(ann, id, price)).code).toBe('200');
  return { id, ann };
}

describe('delivery', () => {
  it('goes to the address that the winner named, once', async () => {
    const { id, ann } = await sold();
    const ben = await stage.bidder();
    expect((await stage.claim(ann, id)).code).toBe('10021');
    expect((await stage.claim(ann, id, WALLET.toLowerCase())).code).toBe('11088');
    expect((await stage.claim(ann, id, `0x${'0'.repeat(40)}`)).code).toBe('11088');
    expect((await stage.claim(ann, id, '0x5FbDB2315678afecb367f032d93F642f64180aa3')).code).toBe('11088');
    expect((await stage.claim(ann, id, 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4')).code).toBe('11088');
    expect((await stage.claim(ben, id, WALLET)).status).toBe(404);
    expect((await stage.claim(ann, id, WALLET)).data).toMatchObject({
      collection: { status: 'transferring', address: WALLET },
    });
    // The same again is the same; another one is not.
    expect((await stage.claim(ann, id, WALLET)).code).toBe('200');
    expect((await stage.claim(ann, id, '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC')).code).toBe('10020');
    expect((await stage.own(ann, 'won')).map(({ itemId }) => itemId)).toEqual([id]);

    const treasury = await stage.staff('treasury');
    const { list } = await treasury.done(listStaffNfts, { query: { part: 'toDeliver' } });
    expect(list).toMatchObject([{ id, collection: { address: WALLET, customerId: ann.id } }]);
    const deliver = async (hash: string) =>
      (await stage.staff('treasury')).call(deliverNft, { body: { id, hash, ...stage.factor('treasury') } });
    expect((await deliver(HASH('a'))).data).toMatchObject({ collection: { status: 'delivered', isChecked: false } });
    expect((await deliver(HASH('b'))).code).toBe('10020');
    expect(await stage.find(id)).toMatchObject({
      delivery: { status: 'delivered', hash: HASH('a'), isChecked: false },
    });
    expect((await stage.own(ann, 'owned')).map(({ itemId }) => itemId)).toEqual([id]);
    expect(await stage.reports(ann)).toEqual(['nftDelivered', 'nftWon']);
  });

  it('is counted while it is to be made, from the day of its address on', async () => {
    const counted = async () => (await stage.staff('treasury')).done(countDeliveries, { query: {} });
    const before = await counted();
    const { id, ann } = await sold();
    expect(await counted()).toEqual(before);
    await stage.claim(ann, id, WALLET);
    const at = (await stage.own(ann, 'won'))[0]?.collection?.claimedAt;
    expect(await counted()).toEqual({ count: before.count + 1, oldestAt: before.oldestAt ?? at });
    const treasury = await stage.staff('treasury');
    await treasury.done(deliverNft, { body: { id, hash: HASH('e'), ...stage.factor('treasury') } });
    expect(await counted()).toEqual(before);
  });

  it('waits while withdrawals are frozen: a thief with a session sends nothing away', async () => {
    const { id, ann } = await sold();
    const freeze = (until: number) =>
      stage.server.ask(
        `update identity_customers set withdrawals_frozen_until = to_timestamp($2 / 1000.0) where id = $1`,
        [ann.id, String(until)],
      );
    await freeze(stage.server.now() + HOUR);
    expect((await stage.claim(ann, id, WALLET)).code).toBe('11095');
    await freeze(stage.server.now() - 1);
    expect((await stage.claim(ann, id, WALLET)).code).toBe('200');
  });

  it('is the treasury’s business, and one transaction proves one delivery', async () => {
    const { id, ann } = await sold();
    await stage.claim(ann, id, WALLET);
    const compliance = await stage.staff('compliance', 'head');
    expect((await compliance.call(deliverNft, { body: { id, hash: HASH('c'), ...stage.factor('head') } })).status).toBe(
      403,
    );
    const treasury = await stage.staff('treasury');
    const answer = await treasury.call(deliverNft, { body: { id, hash: HASH('a'), ...stage.factor('treasury') } });
    expect(answer.code).toBe('11187');
  });
});

describe('a charity', () => {
  it('is paid out by two people with a proof, never more than it has, and each proof once', async () => {
    const charityId = await stage.charityOf();
    const { balance } = await stage.charity(charityId);
    const pay = (amount: string, proof: { hash?: string; receipt?: string }) =>
      stage.agree({ kind: 'nfts.payout', payload: { charityId, amount, hash: null, receipt: null, ...proof } });
    expect(await pay('1', {})).toBe('400');
    expect(await pay(String(Number(balance) + 0.01), { hash: HASH('1') })).toBe('11189');
    expect(await pay('30', { hash: HASH('1') })).toBeNull();
    expect(await pay('1', { hash: HASH('1') })).toBe('400');
    expect(await pay('5.5', { receipt: await stage.media() })).toBeNull();
    expect(await pay('1', { receipt: '0'.repeat(64) })).toBe('400');
    const now = await stage.charity(charityId);
    expect(now).toMatchObject({ paidOut: '35.5', donated: balance });
    expect(Number(now.balance)).toBe(Number(balance) - 35.5);
    const { list, total } = await stage.server.visitor.done(listCharityEntries, {
      params: { id: charityId },
      query: {},
    });
    expect(list.slice(0, 2)).toMatchObject([
      { kind: 'payout', amount: '5.5', balance: now.balance, hash: null },
      { kind: 'payout', amount: '30', hash: HASH('1'), receipt: null },
    ]);
    const file = await stage.server.raw(exportCharity.path.replace(':id', charityId));
    const lines = file.body.toString().trimEnd().split('\r\n');
    expect(lines).toHaveLength(total + 1);
    expect(lines.at(-2)).toContain(`payout,-30,`);
    expect(lines.at(-1)).toContain(now.balance);
  });

  it('stays who it is once items were listed for it', async () => {
    const payload = {
      charityId: await stage.charityOf(),
      name: 'Paper Boats for Schools',
      country: 'CH',
      registration: 'CHE-100.000.001',
      website: null,
      stories: { en: 'Books and boats.' },
      isOpen: true,
    };
    expect(await stage.agree({ kind: 'nfts.charity', payload: { ...payload, name: 'A Club of Two' } })).toBe('11193');
    expect(await stage.agree({ kind: 'nfts.charity', payload: { ...payload, registration: 'KY-1' } })).toBe('11193');
  });

  it('that takes no new items has none listed, and keeps what it was given', async () => {
    const payload = {
      charityId: await stage.charityOf(),
      name: 'Paper Boats for Schools',
      country: 'CH',
      registration: 'CHE-100.000.001',
      website: 'https://boats.example/give',
      stories: { en: 'Books and boats.' },
      isOpen: false,
    };
    expect(await stage.agree({ kind: 'nfts.charity', payload })).toBeNull();
    expect(await stage.agree({ kind: 'nfts.item', payload: await stage.itemOf() })).toBe('11188');
    expect(await stage.agree({ kind: 'nfts.charity', payload: { ...payload, isOpen: true } })).toBeNull();
    expect(await stage.agree({ kind: 'nfts.item', payload: await stage.itemOf() })).toBeNull();
  });
});

describe('a listing', () => {
  it('has a picture in two sizes, whose hashes are in the audit log', async () => {
    const treasury = await stage.staff('treasury');
    const { sha256 } = await treasury.done(uploadNftMedia, { bytes: await png() });
    const [small] = await stage.server.ask('select small_sha256 from nft_media where sha256 = $1', [sha256]);
    expect(
      await stage.server.ask(`select details ->> 'small' from audit_entries where subject = $1`, [`picture ${sha256}`]),
    ).toEqual([small]);
  });

  it('is what two people agreed on, for a token that is not offered twice', async () => {
    const payload = await stage.itemOf();
    expect(await stage.agree({ kind: 'nfts.item', payload })).toBeNull();
    expect(await stage.agree({ kind: 'nfts.item', payload })).toBe('11191');
    const wrong = [
      { contract: payload.contract.toLowerCase() },
      { reserve: '9' },
      { buyNow: '10' },
      { opening: '0.001' },
      { endsAt: payload.startsAt },
      { kind: 'fixed' as const },
      { media: '0'.repeat(64) },
    ];
    for (const change of wrong)
      expect(await stage.agree({ kind: 'nfts.item', payload: { ...(await stage.itemOf()), ...change } })).toBe('400');
  });

  it('is withdrawn as long as nobody has bid for it', async () => {
    const [free, wanted] = [await stage.list(), await stage.list({ lasts: 5 * HOUR })];
    expect(await stage.agree({ kind: 'nfts.withdraw', payload: { itemId: free } })).toBeNull();
    expect(await stage.find(free)).toMatchObject({ status: 'withdrawn' });
    expect((await stage.bid(await stage.bidder(), wanted, '20')).code).toBe('200');
    expect(await stage.agree({ kind: 'nfts.withdraw', payload: { itemId: wanted } })).toBe('11190');
  });
});

it('a receipt is a PDF for who paid, in their language', { timeout: 60_000 }, async () => {
  const { id, ann } = await sold();
  const read = (client: Bidder['client'], language: string) =>
    stage.server.raw(getNftReceipt.path.replace(':id', id), {
      authorization: client.token ?? '',
      virtually: 'YES',
      'accept-language': language,
    });
  for (const language of ['en', 'zh', 'ar']) {
    const file = await read(ann.client, language);
    expect([file.status, file.headers['content-type'], file.body.subarray(0, 5).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ]);
  }
  expect((await read((await stage.bidder()).client, 'en')).status).toBe(404);
});
