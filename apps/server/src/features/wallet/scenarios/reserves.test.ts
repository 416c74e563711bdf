/** Reserves: what the chain says that the operator's addresses hold, against the ledger, as the public and the staff see it. */
import { getReserves } from '@candor/contract/reserves';
import { listReserves } from '@candor/contract/staff/reserves';
import { assert } from '@candor/core/assert';
import { SECOND } from '@candor/core/time';
import { formatMoney, money } from '@candor/core/money/money';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { enqueue } from '../../../jobs/jobs.ts';
import { RESERVES_JOB } from '../jobs.ts';
import { honest } from '../testing/faulty-node.ts';
import { measuring } from '../testing/measuring.ts';
import { CONFIRMATIONS, ETHER, USDT } from '../testing/wallet-stage.ts';
import { type Person, signAll, walletOf, withdrawalStage } from '../testing/withdrawal-stage.ts';

// Coins leave the operator's addresses here behind everybody's back.
const stage = withdrawalStage({ endsAsOnChain: false });
let person: Person;
let payout: string;

const ether = (units: bigint) => formatMoney(money('ETH', units));
const settle = async () => {
  await stage.chain.mine(CONFIRMATIONS);
  await stage.look();
};
const measure = async () => {
  await measuring(stage).runAgain();
  const { list } = await (await stage.staff('auditor')).done(listReserves, { query: {} });
  const of = (coin: 'ETH' | 'USDT') => list.find((each) => each.coin === coin);
  return { eth: of('ETH'), usdt: of('USDT') };
};
const published = async () => {
  stage.server.move(11 * SECOND);
  const { assets } = await stage.server.visitor.done(getReserves, {});
  return assets;
};
const broken = async () =>
  (await stage.server.reconcile([stage.chain.reader]))
    .filter((result) => result.broken > 0)
    .map(({ rule, findings }) => [rule.name, ...findings.map(({ id, problem }) => `${id}: ${problem}`)]);
const weiAt = async (address: string, block: number) =>
  BigInt(await stage.chain.rpc('eth_getBalance', [address, `0x${block.toString(16)}`], z.string()));

beforeAll(async () => {
  const [one] = await stage.people(1, { USDT: 1_000n * USDT });
  assert(one !== undefined, 'one was asked for');
  person = one;
  const [offered] = stage.server.wallet.networks;
  payout = offered?.paying?.payoutAddress ?? '';
  // The first addresses of this key are the node's own accounts, which have coins.
  await stage.server.ask(`insert into wallet_keys (network, key_id, next_index) values ('ethereum', $1, 50)`, [
    offered?.key.id,
  ]);
});

describe('reserves', () => {
  it('are what the addresses hold at a final block, beside the ledger of that block, with all that is under way', async () => {
    const address = await stage.addressOf(person.client);
    await stage.chain.sendEther(address, 2n * ETHER);
    await settle();
    const asked = await stage.ask(person, '1', '0.001');
    await stage.approve(asked);
    const batch = await stage.batch();
    await stage.put(batch, signAll(batch.unsigned));
    await stage.chain.sendEther(address, ETHER / 100n);
    await settle();
    // In a block, and not final.
    await stage.chain.sendEther(address, 3n * ETHER);
    await stage.chain.mine(1);
    await stage.look();

    const { eth, usdt } = await measure();
    assert(eth !== undefined && usdt !== undefined, 'both coins were measured');
    expect(eth).toMatchObject({
      network: 'ethereum',
      addresses: 1,
      deposits: '2.01',
      payouts: ether(await weiAt(payout, eth.block)),
      owed: '1',
      // Credited, less what was paid: the fee is the operator's and stays there.
      custody: '1.001',
      waiting: '0.01',
      pending: '3',
      sent: '0',
      breaks: [],
    });
    expect(eth.payers).toEqual([payout.toLowerCase()]);
    expect(eth.blockHash).toBe((await stage.chain.blockAt(eth.block)).hash);
    const fee = z.object({ gasUsed: z.string(), effectiveGasPrice: z.string() });
    const [hash] = await stage.server.ask('select mined_hash from wallet_payouts');
    const { gasUsed, effectiveGasPrice } = await stage.chain.rpc('eth_getTransactionReceipt', [hash], fee);
    expect(eth.fees).toBe(ether(BigInt(gasUsed) * BigInt(effectiveGasPrice)));
    expect(usdt).toMatchObject({ owed: '1000', custody: '0', deposits: '0', fees: '0', breaks: [] });

    const [first, second] = await published();
    expect([first?.coin, second?.coin]).toEqual(['USDT', 'ETH']);
    expect(second).toMatchObject({
      owed: '1',
      held: ether((await weiAt(payout, eth.block)) + (ETHER * 201n) / 100n),
      networks: [{ network: 'ethereum', measured: { block: eth.block, at: eth.measuredAt } }],
    });
    expect(await broken()).toEqual([]);
  });

  it('of one hour are measured once, and stay as they were', async () => {
    const count = async () => stage.server.ask('select count(*)::int from wallet_reserves');
    const before = await count();
    await Promise.all([1, 2, 3].map(() => enqueue(stage.server.app.db.kysely, RESERVES_JOB, {})));
    await stage.server.untilQuiet();
    expect(await count()).toEqual(before);
    for (const statement of ['update wallet_reserves set deposit_units = 5', 'delete from wallet_reserves'])
      await expect(stage.server.app.db.pool.query(statement)).rejects.toThrow('permission denied');
    await expect(stage.server.ask('update wallet_reserves set deposit_units = 5')).rejects.toThrow('append-only');
    const ahead = `insert into wallet_reserves (hour, network, coin, block_number, block_hash, measured_at, payers, addresses, deposit_units,
        payout_units, owed_units, custody_units, waiting_units, pending_units, sent_units, fee_units, unexplained_units)
      select hour + interval '5 hours', network, coin, block_number + 1000, block_hash, measured_at + interval '5 hours', payers, addresses, deposit_units,
        payout_units, owed_units, custody_units, waiting_units, pending_units, sent_units, fee_units, unexplained_units from wallet_reserves limit 1`;
    await expect(stage.server.app.db.pool.query(ahead)).rejects.toThrow('final block');
  });

  it('from which something has left say so, and reconciliation finds what is missing', async () => {
    const before = await measure();
    await stage.chain.rpc('anvil_setBalance', [payout, `0x${(5n * ETHER).toString(16)}`], z.unknown());
    await settle();
    const after = await measure();
    expect(before.eth?.breaks).toEqual([]);
    expect(after.eth?.breaks).toMatchObject([{ kind: 'unexplained' }]);
    expect(await broken()).toEqual([]);

    await stage.chain.rpc('anvil_setBalance', [await stage.addressOf(await stage.signIn(person)), '0x0'], z.unknown());
    await stage.chain.rpc('anvil_setBalance', [payout, `0x${ETHER.toString(16)}`], z.unknown());
    await settle();
    // 4.011 were credited and not paid out, what had waited among them, and 1 is there.
    const { eth } = await measure();
    expect(eth).toMatchObject({ custody: '4.011', own: '-3.011', breaks: [{ kind: 'short', amount: '3.011' }, {}] });
    const listed = await (await stage.staff('treasury')).done(listReserves, { query: { broken: 'true' } });
    expect(listed.list.map(({ breaks }) => breaks.map(({ kind }) => kind))).toEqual([
      ['short', 'unexplained'],
      ['unexplained'],
    ]);
    expect((await published())[1]).toMatchObject({ owed: '4.01', held: '1' });
    expect(await broken()).toEqual([
      ['reserves-cover-deposits', `ethereum ETH: 3.011 ETH are missing at block ${eth?.block}`],
    ]);
  });

  it('are not measured while the node is away or lies, rather than shown as they were', async () => {
    stage.node.fault = (method, truth) => (method === 'eth_call' ? null : honest(method, truth));
    const before = await stage.server.ask('select count(*)::int from wallet_reserves');
    await measure();
    await measure();
    expect(await stage.server.ask('select count(*)::int from wallet_reserves')).toEqual(before);
    const away = await published();
    expect(away.map(({ held, networks }) => [held, networks])).toEqual([
      [null, [{ network: 'ethereum', hasNode: true, measured: null }]],
      [null, [{ network: 'ethereum', hasNode: true, measured: null }]],
    ]);
    // What customers own is in our own books, whatever the node does.
    expect(away[1]?.owed).toBe('4.01');
    stage.node.fault = (method, truth) => honest(method, method === 'eth_call' ? '0x' : truth);
    await measure();
    expect((await published())[1]?.held).toBeNull();
    stage.node.fault = honest;
    await measure();
    expect((await published())[1]?.held).toBe('1');
  });
});

it('sums of thousands of addresses are those of each of them, once', async () => {
  const { balances } = stage.chain.reader;
  assert(balances !== undefined, 'this chain can say it');
  const addresses = Array.from({ length: 2_100 }, (_, index) => `0x${(index + 1).toString(16).padStart(40, 'c')}`);
  const [one = '', other = ''] = [addresses[7], addresses[2_050]];
  await stage.chain.sendEther(one, 5n);
  await stage.chain.sendEther(other, 7n);
  await stage.chain.sendUsdt(other, 11n);
  await stage.chain.mine(1);
  const number = await stage.chain.head();
  const { hash } = await stage.chain.blockAt(number);
  const block = { number, hash };
  expect(await balances.sumBalances([...addresses, one, one.toUpperCase().replace('X', 'x')], block)).toEqual({
    ETH: 12n,
    USDT: 11n,
  });
  expect(await balances.sumBalances([], block)).toEqual({ ETH: 0n, USDT: 0n });
  expect(await balances.sumBalances([walletOf(4)], block)).toEqual({ ETH: 0n, USDT: 0n });
  // A block that the chain does not have is no answer of zero.
  await expect(balances.sumBalances([one], { number, hash: `0x${'9'.repeat(64)}` })).rejects.toThrow('eth_call');
});
