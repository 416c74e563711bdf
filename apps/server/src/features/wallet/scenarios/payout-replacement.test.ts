/** Payouts that wait at too low a fee: signed again at a higher one, and paid once, whichever of the two a block has. */
import { listPostings } from '@candor/contract/balance';
import { listPayoutBatches, type PayoutBatchView, replacePayoutBatch } from '@candor/contract/staff/withdrawals';
import { getWithdrawal } from '@candor/contract/withdrawals';
import { assert } from '@candor/core/assert';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { measuring } from '../testing/measuring.ts';
import { CONFIRMATIONS, ETHER, REAL } from '../testing/wallet-stage.ts';
import { type Person, signAll, walletOf, withdrawalStage } from '../testing/withdrawal-stage.ts';

const stage = withdrawalStage();
let person: Person;
const PAID = (ETHER * 999n) / 10_000n;

const shown = async (id: string) => {
  person.client = await stage.signIn(person);
  return person.client.done(getWithdrawal, { params: { id } }, REAL);
};
const settle = async () => {
  await stage.chain.mine(CONFIRMATIONS);
  await stage.look();
};
const replace = async (id: string) =>
  (await stage.staff('treasury')).call(replacePayoutBatch, { body: { id, ...stage.factor('treasury') } });
const replaced = async (id: string): Promise<PayoutBatchView> =>
  (await stage.staff('treasury')).done(replacePayoutBatch, { body: { id, ...stage.factor('treasury') } });
/** Signed and sent, and in no block: two withdrawals. */
const stuck = async () => {
  const ids: string[] = [];
  for (let count = 0; count < 2; count += 1) {
    const asked = await stage.ask(person, '0.1', '0.0001');
    await stage.approve(asked);
    ids.push(asked.id);
  }
  const batch = await stage.batch();
  const signed = signAll(batch.unsigned);
  expect((await stage.put(batch, signed)).code).toBe('200');
  return { ids, batch, signed };
};
const feesOf = ({ unsigned }: PayoutBatchView) =>
  unsigned.map((each) => {
    assert(each.type === 'eip1559', 'payouts of this network are of one type');
    const { maxFeePerGas, maxPriorityFeePerGas, ...rest } = each;
    return { fee: BigInt(maxFeePerGas), tip: BigInt(maxPriorityFeePerGas), rest };
  });

beforeAll(async () => {
  const [one] = await stage.people(1, { ETH: 20n * ETHER });
  assert(one !== undefined, 'one was asked for');
  person = one;
});

describe('a batch that waits for a block', () => {
  it('is signed again at a higher fee, with everything else as it was, and what is put back is compared', async () => {
    const before = await stage.etherOf(person.wallet);
    const { ids, batch, signed } = await stuck();
    const again = await replaced(batch.id);
    expect(again).toMatchObject({ id: batch.id, canReplace: false, replacement: { signedAt: null } });
    const [old, fresh] = [feesOf(batch), feesOf(again)];
    expect(fresh.map(({ rest }) => rest)).toEqual(old.map(({ rest }) => rest));
    for (const [index, { fee, tip }] of fresh.entries()) {
      expect(fee * 10n).toBeGreaterThanOrEqual((old[index]?.fee ?? 0n) * 11n);
      expect(tip * 10n).toBeGreaterThanOrEqual((old[index]?.tip ?? 0n) * 11n);
    }
    // Asked for once more, it is the same.
    expect((await replaced(batch.id)).unsigned).toEqual(again.unsigned);
    for (const [change, part] of [
      [{ to: walletOf(66).toLowerCase() }, 'to'],
      [{ value: '5' }, 'value'],
      [{ nonce: '999' }, 'nonce'],
      [{ maxFeePerGas: '900000000000' }, 'maxFeePerGas'],
    ] as const) {
      const answer = await stage.put(again, signAll(again.unsigned, change));
      expect([answer.code, answer.msg]).toEqual(['11089', expect.stringContaining(`(${part})`)]);
    }
    expect((await stage.put(again, signed)).code).toBe('11089');
    const raised = signAll(again.unsigned);
    expect((await stage.put(again, raised)).code).toBe('200');
    expect((await stage.put(again, raised)).code).toBe('200');
    const hashes = await stage.server.ask('select tx_hash from wallet_replacement_payouts order by withdrawal_id');
    expect((await shown(ids[0] ?? '')).hash).toBe(hashes[0]);
    // The customer may have been shown either hash.
    const earlier = await stage.server.ask('select tx_hash from wallet_payouts order by withdrawal_id limit 1');
    for (const search of [String(hashes[0]), String(earlier[0])]) {
      const { list } = await person.client.done(listPostings, { query: { search } }, REAL);
      expect(list.map(({ fact }) => fact)).toEqual([`withdrawal:${ids[0]}`, `withdrawal:${ids[0]}`]);
    }
    await settle();
    for (const [index, id] of ids.entries())
      expect(await shown(id)).toMatchObject({ stage: 'done', hash: hashes[index] });
    expect((await stage.etherOf(person.wallet)) - before).toBe(2n * PAID);
    expect((await replace(batch.id)).code).toBe('11099');
    await stage.server.expectBooksToBalance();
  });

  it('need not be signed again once the chain has paid it', async () => {
    const { ids, batch } = await stuck();
    const again = await replaced(batch.id);
    await settle();
    const [listed] = (await (await stage.staff('treasury')).done(listPayoutBatches)).list;
    expect(listed).toMatchObject({ id: batch.id, replacement: null, canReplace: false, unsigned: batch.unsigned });
    // Whoever signed it all the same is named, and nothing is sent.
    expect((await stage.put(again, signAll(again.unsigned))).code).toBe('200');
    const signers = await stage.server.ask(
      `select count(*) from audit_entries where action = 'payout.signed' and details ->> 'replacement' is not null and details ->> 'batch' = '${batch.id}'`,
    );
    expect(signers).toEqual(['1']);
    expect(await shown(ids[0] ?? '')).toMatchObject({ stage: 'done' });
  });

  it('is paid once if the block has the earlier transactions', async () => {
    const before = await stage.etherOf(person.wallet);
    const { ids, batch, signed } = await stuck();
    const again = await replaced(batch.id);
    // A block comes between making it and putting it back.
    await stage.chain.mine(1);
    await stage.look();
    expect((await stage.put(again, signAll(again.unsigned))).code).toBe('200');
    await settle();
    await settle();
    const earlier = await stage.server.ask(
      `select tx_hash from wallet_payouts where withdrawal_id = any('{${ids.join()}}') order by withdrawal_id`,
    );
    expect(signed).toHaveLength(2);
    for (const [index, id] of ids.entries())
      expect(await shown(id)).toMatchObject({ stage: 'done', hash: earlier[index] });
    expect((await stage.etherOf(person.wallet)) - before).toBe(2n * PAID);
    // What a block cost is read of the transactions that it has.
    await measuring(stage).runAgain();
    const priced = await stage.server.ask(
      `select tx_hash from wallet_payout_fees where withdrawal_id = any('{${ids.join()}}') and fee_units > 0 order by withdrawal_id`,
    );
    expect(priced).toEqual(earlier);
    expect(
      await stage.chain.rpc('txpool_content', [], z.object({ pending: z.record(z.string(), z.unknown()) })),
    ).toEqual({ pending: {} });
  });

  it('is signed again at no more than fifty times its fee, however much blocks cost then', async () => {
    const { ids, batch } = await stuck();
    const [made] = feesOf(batch);
    assert(made !== undefined, 'a batch pays somebody');
    await stage.chain.rpc('anvil_setNextBlockBaseFeePerGas', [`0x${(100n * made.fee).toString(16)}`], z.unknown());
    await stage.chain.mine(1);
    const again = await replaced(batch.id);
    for (const [index, { fee }] of feesOf(again).entries()) expect(fee).toBe(50n * (feesOf(batch)[index]?.fee ?? 0n));
    expect((await stage.put(again, signAll(again.unsigned))).code).toBe('200');
    await stage.chain.rpc('anvil_setNextBlockBaseFeePerGas', ['0x3b9aca00'], z.unknown());
    await settle();
    await settle();
    for (const id of ids) expect(await shown(id)).toMatchObject({ stage: 'done' });
  });

  it('can be replaced once more, and each time for more', async () => {
    const { ids, batch } = await stuck();
    const first = await replaced(batch.id);
    await stage.put(first, signAll(first.unsigned));
    const second = await replaced(batch.id);
    expect(feesOf(second)[0]?.fee ?? 0n).toBeGreaterThan(feesOf(first)[0]?.fee ?? 0n);
    await stage.put(second, signAll(second.unsigned));
    await settle();
    for (const id of ids) expect(await shown(id)).toMatchObject({ stage: 'done' });
  });
});

it('is not replaced before it was signed, and a batch that nobody made is none', async () => {
  const asked = await stage.ask(person, '0.1', '0.0001');
  await stage.approve(asked);
  const batch = await stage.batch();
  expect((await replace(batch.id)).code).toBe('11099');
  expect((await replace('987654321')).code).toBe('404');
  await stage.put(batch, signAll(batch.unsigned));
  await settle();
});

test.each([
  [
    'at no higher fee',
    `insert into wallet_replacements (batch_id, fee_per_gas, tip_per_gas, made_at, made_by)
    select id, 1, 1, now(), made_by from wallet_batches order by id desc limit 1`,
    'higher fee',
  ],
  [
    'at a fee that eats up what is paid from',
    `insert into wallet_replacements (batch_id, fee_per_gas, tip_per_gas, made_at, made_by)
    select batch_id, 60 * max(fee_per_gas), 60 * max(fee_per_gas), now(), max(made_by) from wallet_replacements where signed_at is not null
    group by batch_id limit 1`,
    'fifty times',
  ],
  [
    'at a tip that eats it up',
    `insert into wallet_replacements (batch_id, fee_per_gas, tip_per_gas, made_at, made_by)
    select p.batch_id, 49 * max(p.fee_per_gas), 60 * max(p.tip_per_gas), now(), max(b.made_by) from wallet_payouts p
    join wallet_batches b on b.id = p.batch_id and b.network = 'ethereum' and b.signed_at is not null group by p.batch_id limit 1`,
    'fifty times',
  ],
  [
    'signed that pays nothing',
    `insert into wallet_replacements (batch_id, fee_per_gas, tip_per_gas, made_at, made_by)
    select p.batch_id, 49 * max(p.fee_per_gas), 49 * max(p.tip_per_gas), now(), max(b.made_by) from wallet_payouts p
    join wallet_batches b on b.id = p.batch_id and b.network = 'ethereum' and b.signed_at is not null group by p.batch_id limit 1;
    update wallet_replacements set signed_at = now(), signed_by = made_by where id = (select max(id) from wallet_replacements)`,
    'with all that it pays',
  ],
  ['changed', `update wallet_replacements set fee_per_gas = fee_per_gas + 1`, 'permission denied'],
  ['signed otherwise', `update wallet_replacement_payouts set raw = '0x02'`, 'stays what was made'],
  [
    'that pays what has ended',
    `insert into wallet_replacement_payouts (replacement_id, withdrawal_id)
    select r.id, w.id from wallet_replacements r cross join wallet_withdrawals w where w.ended_at is not null
      and not exists (select from wallet_replacement_payouts p where p.replacement_id = r.id and p.withdrawal_id = w.id) limit 1`,
    'has to pay',
  ],
])('with the application’s password, none is made %s', async (_, statement, problem) => {
  await expect(stage.server.app.db.pool.query(statement)).rejects.toThrow(problem);
});
