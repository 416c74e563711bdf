/** Payouts on TRON: what was signed is what was approved; each is paid once, also when transactions expire and are made anew. */
import { makePayoutBatch, type PayoutBatchView, putSignedBatch } from '@candor/contract/staff/withdrawals';
import { addPayee, getWithdrawal, listWithdrawalOptions } from '@candor/contract/withdrawals';
import { HOUR } from '@candor/core/time';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { describeRaw, encodeCall, encodeSigned, type TokenCall, transactionId } from '../chains/tron-transaction.ts';
import { OTHER_TOKEN, PAYER_KEY, signTron, TRON_USDT } from '../testing/tron-chain.ts';
import { faithful, type TronFault } from '../testing/tron-server.ts';
import {
  signAllTron,
  TRON_CONFIRMATIONS,
  TRON_PAYOUT,
  TRON_PAYOUT_KEY,
  tronOf,
  tronStage,
  tronWalletOf,
} from '../testing/tron-stage.ts';
import { REAL, USDT } from '../testing/wallet-stage.ts';
import type { Person } from '../testing/withdrawing.ts';

const stage = tronStage();
let people: Person[] = [];
const PAID = 99_900_000n;
const one = (index: number): Person => {
  const person = people[index];
  if (person === undefined) throw new Error('there are so many people');
  return person;
};
const shown = async (person: Person, id: string) => {
  person.client = await stage.signIn(person);
  return person.client.done(getWithdrawal, { params: { id } }, REAL);
};
/** Approved, each of them: 100 USDT, of which 99.9 arrive. */
const approved = async (...indices: number[]) => {
  const ids: string[] = [];
  for (const index of indices) {
    one(index).client = await stage.signIn(one(index));
    const asked = await stage.ask(one(index), '100', '0.1');
    await stage.approve(asked);
    ids.push(asked.id);
  }
  return ids;
};
const settle = async () => {
  stage.chain.mine(TRON_CONFIRMATIONS);
  await stage.look();
};
/** Until what expires in 12 hours is final as expired. */
const expire = async () => {
  stage.chain.wait(12 * HOUR);
  await settle();
};
const put = async (batch: PayoutBatchView, signed = signAllTron(batch)) => (await stage.put(batch, signed)).code;

beforeAll(async () => {
  people = await stage.people(3);
  stage.chain.send(TRON_PAYOUT, 100_000n * USDT);
  await settle();
});

describe('an address', () => {
  test.each([
    ['of the payout', TRON_PAYOUT, '11090'],
    ['of the token', TRON_USDT, '11090'],
    ['of nobody', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb', '11088'],
    ['with a wrong letter', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u', '11088'],
    ['of another network', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', '11088'],
  ])('%s is refused', async (_, address, code) => {
    const client = await stage.signIn(one(0));
    expect(await client.codeOf(addPayee, { body: { network: 'tron', address, name: 'It' } }, REAL)).toBe(code);
  });

  it('is withdrawn to where TRON is configured', async () => {
    const { list } = await (await stage.signIn(one(0))).done(listWithdrawalOptions, {}, REAL);
    expect(list).toMatchObject([{ coin: 'USDT', network: 'tron', minimum: '20', confirmations: TRON_CONFIRMATIONS }]);
  });
});

describe('a signed batch', () => {
  let waiting: Promise<{ batch: PayoutBatchView; ids: string[] }> | null = null;
  /** One for all of these: what is refused leaves it as it was. Two of one amount to one address. */
  const batchOf = () => {
    waiting ??= approved(0, 0).then(async (ids) => ({ ids, batch: await stage.batch() }));
    return waiting;
  };
  const changed = (batch: PayoutBatchView, change: Partial<TokenCall>, key = TRON_PAYOUT_KEY) => {
    const [first, ...others] = signAllTron(batch);
    const raw = encodeCall({ ...callOf(batch, 0), ...change });
    expect(first).toBeDefined();
    return [encodeSigned(raw, signTron(transactionId(raw), key)), ...others];
  };

  test.each<[string, Partial<TokenCall>, string]>([
    ['that pays somebody else', { to: tronWalletOf(66) }, 'data'],
    ['that pays another amount', { units: PAID + 1n }, 'data'],
    ['in another token', { token: OTHER_TOKEN }, 'contract'],
    ['from somebody else', { owner: tronWalletOf(67) }, 'owner'],
    ['that expires later', { expiration: 2_000_000_000_000 }, 'expiration'],
    ['that pays more for being executed', { feeLimit: 900_000_000 }, 'fee_limit'],
    ['of another chain', { refBlockHash: 'ab'.repeat(8) }, 'ref_block'],
    ['of another time', { timestamp: 5 }, 'timestamp'],
  ])('%s is refused, and nothing is sent', async (_, change, part) => {
    const { batch, ids } = await batchOf();
    const answer = await stage.put(batch, changed(batch, change));
    expect([answer.code, answer.msg]).toEqual(['11089', expect.stringContaining(`(${part})`)]);
    expect(await shown(one(0), ids[0] ?? '')).toMatchObject({ stage: 'signing' });
    expect(await stage.server.ask('select count(*)::int from wallet_payouts where raw is not null')).toEqual([0]);
    expect(stage.chain.pool.size).toBe(0);
  });

  test.each<[string, (signed: string[], batch: PayoutBatchView) => string[], string]>([
    ['by somebody else', (_, batch) => signAllTron(batch, PAYER_KEY), 'signer'],
    ['without signatures', (signed) => signed.map((each) => each.replace(/"signature":.*/, '"signature":[]}')), 'form'],
    ['with a changed signature', (signed) => signed.map((each) => each.replace(/(\w)(\w"\]\})$/, '5$2')), 'signer'],
    ['that is no transaction', () => ['zz', '{}'], 'form'],
    ['with one transaction twice', ([first = '']) => [first, first], 'timestamp'],
    ['with one too many', (signed) => [...signed, ...signed], 'count'],
    ['with one too few', (signed) => signed.slice(1), 'count'],
  ])('%s is refused', async (_, change, part) => {
    const { batch } = await batchOf();
    const answer = await stage.put(batch, change(signAllTron(batch), batch));
    expect([answer.code, answer.msg]).toEqual(['11089', expect.stringContaining(`(${part})`)]);
  });

  it('pays each once, in any order, and is done once it is final', async () => {
    const { batch, ids } = await batchOf();
    expect(new Set(tronOf(batch).map(({ txID }) => txID)).size).toBe(2);
    expect(await stage.batch()).toEqual(batch);
    const member = await stage.staff('treasury');
    const body = { id: batch.id, signed: signAllTron(batch).toReversed(), ...stage.factor('treasury') };
    const codes = await Promise.all([1, 2, 3].map(() => member.codeOf(putSignedBatch, { body })));
    // The code counts once; the batch is sent once.
    expect(codes.toSorted()).toEqual(['11010', '11010', '200']);
    stage.chain.mine(1);
    await stage.look();
    expect(await shown(one(0), ids[1] ?? '')).toMatchObject({ stage: 'confirming', confirmations: 1 });
    await settle();
    for (const id of ids) expect(await shown(one(0), id)).toMatchObject({ stage: 'done', received: '99.9' });
    expect(stage.chain.balanceOf(one(0).wallet)).toBe(2n * PAID);
    await stage.server.expectBooksToBalance();
  });
});

describe('a transaction', () => {
  it('that expired unsigned is made anew, and only then', async () => {
    const [id = ''] = await approved(1);
    const batch = await stage.batch();
    stage.chain.wait(11 * HOUR);
    await settle();
    expect(await stage.batch()).toEqual(batch);
    // It has expired by the newest block, which is not final.
    stage.chain.wait(2 * HOUR);
    stage.chain.mine(TRON_CONFIRMATIONS - 1);
    await stage.look();
    expect(await stage.batch()).toEqual(batch);
    await settle();
    const fresh = await stage.batch();
    expect(fresh.id).not.toBe(batch.id);
    expect(fresh.withdrawals).toEqual([id]);
    expect(tronOf(fresh)[0]?.txID).not.toBe(tronOf(batch)[0]?.txID);
    expect(await put(batch)).toBe('11099');
    expect(await put(fresh)).toBe('200');
    await settle();
    expect(await shown(one(1), id)).toMatchObject({ stage: 'done' });
    expect(stage.chain.balanceOf(one(1).wallet)).toBe(PAID);
  });

  it('that was signed, and expired before any block had it, is paid once by the next one', async () => {
    const before = stage.chain.balanceOf(one(2).wallet);
    const [id = ''] = await approved(2);
    const batch = await stage.batch();
    expect(await put(batch)).toBe('200');
    expect(await shown(one(2), id)).toMatchObject({ stage: 'sent' });
    // The network forgets it.
    stage.chain.pool.clear();
    stage.node.fault = stage.first.fault = only('broadcasthex', '{"code":"SERVER_BUSY"}');
    await expire();
    stage.node.fault = stage.first.fault = faithful;
    expect(await shown(one(2), id)).toMatchObject({ stage: 'signing', hash: null });
    const fresh = await stage.batch();
    expect(await put(fresh)).toBe('200');
    // What was signed first is never taken up again.
    const [old = ''] = signAllTron(batch);
    const { raw_data_hex: raw, signature } = JSON.parse(old) as { raw_data_hex: string; signature: string[] };
    expect(() => stage.chain.accept(raw, signature[0] ?? '')).toThrow('EXPIRATION');
    await settle();
    expect(await shown(one(2), id)).toMatchObject({ stage: 'done', hash: tronOf(fresh)[0]?.txID });
    expect(stage.chain.balanceOf(one(2).wallet) - before).toBe(PAID);
    await stage.server.expectBooksToBalance();
  });

  it('that a late block has is paid, and not made anew', async () => {
    const before = stage.chain.balanceOf(one(1).wallet);
    const [id = ''] = await approved(1);
    const batch = await stage.batch();
    expect(await put(batch)).toBe('200');
    stage.chain.wait(12 * HOUR);
    // The block before it was made in time, and it was made after the expiration.
    stage.chain.mine(1);
    await settle();
    expect(await shown(one(1), id)).toMatchObject({ stage: 'done' });
    expect(stage.chain.balanceOf(one(1).wallet) - before).toBe(PAID);
    await expire();
    const member = await stage.staff('treasury');
    const body = { network: 'tron' as const, ...stage.factor('treasury') };
    expect(await member.codeOf(makePayoutBatch, { body })).toBe('11099');
  });

  it('that is executed without effect fails, and its hold is released', async () => {
    const held = stage.chain.balanceOf(TRON_PAYOUT);
    const before = await stage.accounts(one(0).id);
    const [id = ''] = await approved(0);
    stage.chain.send(tronWalletOf(9), held, { key: TRON_PAYOUT_KEY, owner: TRON_PAYOUT });
    stage.chain.mine(1);
    const batch = await stage.batch();
    expect(await put(batch)).toBe('200');
    await settle();
    expect(await shown(one(0), id)).toMatchObject({ status: 'failed', reason: 'networkRefused' });
    expect(await stage.accounts(one(0).id)).toEqual(before);
    stage.chain.send(TRON_PAYOUT, 100_000n * USDT);
    await settle();
  });

  it('whose block is replaced is sent again, and paid once; also when nodes lose their answers', async () => {
    const before = stage.chain.balanceOf(one(2).wallet);
    const [id = ''] = await approved(2);
    const batch = await stage.batch();
    const silent: TronFault = (call, truth) => (call === 'broadcasthex' ? null : faithful(call, truth));
    stage.node.fault = stage.first.fault = silent;
    expect(await put(batch)).toBe('200');
    await stage.look();
    expect(await shown(one(2), id)).toMatchObject({ stage: 'signing' });
    stage.node.fault = stage.first.fault = faithful;
    await stage.look();
    stage.chain.mine(2);
    await stage.look();
    expect(await shown(one(2), id)).toMatchObject({ stage: 'confirming', confirmations: 2 });
    stage.chain.reorganise(2);
    await stage.look();
    expect(await shown(one(2), id)).toMatchObject({ stage: 'sent', confirmations: 0 });
    await stage.server.restart();
    await stage.look();
    await settle();
    expect(await shown(one(2), id)).toMatchObject({ stage: 'done' });
    expect(stage.chain.balanceOf(one(2).wallet) - before).toBe(PAID);
  });
});

it('the database lets nothing lapse that could still be executed', async () => {
  await approved(1);
  const batch = await stage.batch();
  const asOwner = (statement: string) =>
    stage.server.ask(statement).then(
      () => 'done',
      (error: unknown) => (error instanceof Error ? error.message : ''),
    );
  expect(await asOwner(`update wallet_payouts set lapsed_at = now() where batch_id = ${batch.id}`)).toContain(
    'stays what was signed',
  );
  expect(await asOwner(`update wallet_batches set lapsed_at = now() where id = ${batch.id}`)).toContain('lapses once');
  const another = `insert into wallet_payouts (withdrawal_id, batch_id, network, payer_key, recipient, value_units, data, tx_hash)
    select withdrawal_id, (select min(id) from wallet_batches), network, payer_key, recipient, value_units, data, tx_hash from wallet_payouts where batch_id = ${batch.id}`;
  expect(await asOwner(another)).not.toBe('done');
});

const only =
  (call: string, said: string): TronFault =>
  (asked, truth) =>
    asked === call ? said : faithful(asked, truth);

/** What a payout of the batch says, as its own bytes have it. */
function callOf(batch: PayoutBatchView, index: number): TokenCall {
  const { raw_data_hex: raw = '', to = '', value = '' } = tronOf(batch)[index] ?? {};
  const fields = describeRaw(raw);
  return {
    refBlockBytes: fields.get('1') ?? '',
    refBlockHash: fields.get('4') ?? '',
    expiration: Number(fields.get('8')),
    timestamp: Number(fields.get('14')),
    feeLimit: Number(fields.get('18')),
    owner: TRON_PAYOUT,
    token: TRON_USDT,
    to,
    units: BigInt(value),
  };
}
