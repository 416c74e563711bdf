/** Reserves on Bitcoin and TRON, whose nodes know balances of now only: they are measured at the final block all the same. */
import { assert } from '@candor/core/assert';
import { formatMoney, money } from '@candor/core/money/money';
import { beforeAll, describe, expect, it } from 'vitest';
import { bitcoinChain } from '../chains/bitcoin.ts';
import { esplora } from '../chains/esplora.ts';
import { tronChain } from '../chains/tron.ts';
import { tronNode } from '../chains/tron-node.ts';
import { addressOfKey, BITCOIN, MINER_KEY } from '../testing/bitcoin-chain.ts';
import { bitcoinPayoutStage, PAYOUT, signPsbt } from '../testing/bitcoin-payout-stage.ts';
import { BITCOIN_CONFIRMATIONS, BITCOIN_PAYOUT_KEY, depositKeyOf } from '../testing/bitcoin-stage.ts';
import { truthful } from '../testing/esplora-server.ts';
import { measuring } from '../testing/measuring.ts';
import { PAYER_KEY, TRON_USDT, tronAddressOf } from '../testing/tron-chain.ts';
import { faithful } from '../testing/tron-server.ts';
import {
  signAllTron,
  TRON_CONFIRMATIONS,
  TRON_PAYOUT,
  TRON_PAYOUT_KEY,
  tronDepositKeyOf,
  tronStage,
} from '../testing/tron-stage.ts';
import { USDT } from '../testing/wallet-stage.ts';

describe('on Bitcoin', () => {
  const stage = bitcoinPayoutStage();
  const { measure, runAgain, published, broken, count } = measuring(stage);
  const { signal } = new AbortController();
  const reader = () => bitcoinChain(esplora(stage.first.url, signal));
  const bitcoin = (units: bigint) => formatMoney(money('BTC', units));
  let address: string;

  const settle = async () => {
    stage.chain.mine(BITCOIN_CONFIRMATIONS);
    await stage.look();
  };
  /** The operator takes coins away, past the platform. */
  const take = (from: string, units: bigint, key: Uint8Array) => {
    const coins = stage.chain.coinsOf(from);
    const to = addressOfKey(MINER_KEY);
    return stage.chain.accept(stage.chain.pay([{ to, units }], { coins, key }).hex);
  };

  beforeAll(async () => {
    const people = await stage.people(2);
    const [one, two] = people;
    assert(one !== undefined && two !== undefined, 'two were asked for');
    address = await stage.addressOf(one.client);
    stage.chain.send(PAYOUT, 2n * BITCOIN);
    stage.chain.send(address, BITCOIN);
    await settle();
    for (const person of people) await stage.approve(await stage.ask(person, '0.1', '0.0001'));
    const batch = await stage.batch();
    await stage.put(batch, [signPsbt(batch)]);
    await stage.look();
    await settle();
  });

  it('are what was unspent at the final block, whatever was spent and received since', async () => {
    const paidOut = stage.chain.balanceOf(PAYOUT);
    // In blocks that are not final, and waiting for one.
    take(PAYOUT, BITCOIN, BITCOIN_PAYOUT_KEY);
    stage.chain.send(address, 3n * BITCOIN);
    stage.chain.mine(1);
    // All of it: what comes back to a deposit address would be a deposit.
    take(address, stage.chain.balanceOf(address) - 1_000n, depositKeyOf(0));
    await stage.look();
    // One transaction has paid both of them, and its fee counts once.
    const fee = 2n * BITCOIN - paidOut - (BITCOIN * 1_998n) / 10_000n;
    expect(fee).toBeGreaterThan(0n);
    expect(await measure()).toMatchObject({
      network: 'bitcoin',
      coin: 'BTC',
      addresses: 1,
      payers: [PAYOUT],
      deposits: '1',
      payouts: bitcoin(paidOut),
      custody: '0.8002',
      pending: '3',
      fees: bitcoin(fee),
      breaks: [],
    });
    expect(await published()).toMatchObject({ coin: 'BTC', held: bitcoin(BITCOIN + paidOut) });
    expect(await broken(reader())).toEqual([]);
  });

  it('that were taken away are listed, and found missing', async () => {
    await settle();
    take(PAYOUT, stage.chain.balanceOf(PAYOUT) - 1_000n, BITCOIN_PAYOUT_KEY);
    await settle();
    expect(await measure()).toMatchObject({
      deposits: '0',
      payouts: '0',
      custody: '3.8002',
      breaks: [{ kind: 'short', amount: '3.8002' }, { kind: 'unexplained' }],
    });
    expect(await broken(reader())).toEqual([
      expect.stringMatching(/^reserves-cover-deposits: bitcoin BTC: 3\.8002 BTC are missing/),
    ]);
  });

  it('are not measured by a node that hides, invents or changes coins', async () => {
    stage.chain.send(PAYOUT, 4n * BITCOIN);
    await settle();
    const before = await count();
    const faults = [
      (path: string) => (path.endsWith(`${PAYOUT}/utxo`) ? '[]' : null),
      (path: string, text: string) =>
        path.endsWith('/utxo') ? text.replace('"value":400000000', '"value":900000000') : null,
      (path: string, text: string) =>
        path.endsWith('/utxo') ? text.replace(/"txid":"[0-9a-f]{64}"/, `"txid":"${'ab'.repeat(32)}"`) : null,
      (path: string) => (path.endsWith(`/address/${PAYOUT}`) ? '{"chain_stats":{"tx_count":0}}' : null),
    ];
    for (const fault of faults) {
      stage.node.fault = (path, truth) => fault(path, truth?.toString() ?? '') ?? truthful(path, truth);
      await runAgain();
    }
    expect(await count()).toEqual(before);
    expect(await published()).toMatchObject({ held: null });
    stage.node.fault = truthful;
    await runAgain();
    expect(await published()).toMatchObject({ held: '4' });
  });

  it('refuse a block that the chain does not have', async () => {
    const { balances } = reader();
    await expect(balances?.sumBalances([PAYOUT], { number: 50, hash: 'ab'.repeat(32) })).rejects.toThrow('another one');
    const { hash = '' } = stage.chain.blocks[50] ?? {};
    expect(await balances?.sumBalances([PAYOUT, PAYOUT], { number: 50, hash })).toEqual({ BTC: 0n });
  });
});

describe('on TRON', () => {
  const stage = tronStage();
  const { measure, runAgain, published, broken, count } = measuring(stage);
  const { signal } = new AbortController();
  const reader = () => tronChain(tronNode(stage.first.url, signal), TRON_USDT);
  const away = tronAddressOf(PAYER_KEY);
  let address: string;

  const settle = async () => {
    stage.chain.mine(TRON_CONFIRMATIONS);
    await stage.look();
  };

  beforeAll(async () => {
    const [one] = await stage.people(1);
    assert(one !== undefined, 'one was asked for');
    address = await stage.addressOf(one.client);
    stage.chain.send(TRON_PAYOUT, 1_000n * USDT);
    stage.chain.send(address, 500n * USDT);
    await settle();
    await stage.approve(await stage.ask(one, '100', '0.1'));
    const batch = await stage.batch();
    await stage.put(batch, signAllTron(batch));
    await stage.look();
    await settle();
  });

  it('are what the addresses had at the final block, also while blocks go on', async () => {
    stage.chain.send(away, 50n * USDT, { key: TRON_PAYOUT_KEY });
    stage.chain.send(address, 300n * USDT);
    stage.chain.mine(1);
    await stage.look();
    let more = 3;
    stage.node.fault = (call, truth) => {
      if (call === 'triggerconstantcontract' && more > 0) {
        more -= 1;
        stage.chain.send(more === 0 ? TRON_PAYOUT : address, 7n * USDT);
        stage.chain.mine(1);
      }
      return faithful(call, truth);
    };
    const measured = await measure();
    stage.node.fault = faithful;
    expect(more).toBe(0);
    expect(measured).toMatchObject({
      network: 'tron',
      coin: 'USDT',
      payers: [TRON_PAYOUT],
      addresses: 1,
      deposits: '500',
      payouts: '900.1',
      custody: '400.1',
      pending: '300',
      // Fees are paid in a coin that is none of ours.
      fees: '0',
      breaks: [],
    });
    expect(await published()).toMatchObject({ coin: 'USDT', held: '1400.1' });
    expect(await broken(reader())).toEqual([]);
  });

  it('that were taken away are listed, and found missing', async () => {
    await settle();
    const deposits = stage.chain.balanceOf(address);
    stage.chain.send(away, deposits, { key: tronDepositKeyOf(0) });
    stage.chain.send(away, stage.chain.balanceOf(TRON_PAYOUT), { key: TRON_PAYOUT_KEY });
    await settle();
    const { custody, waiting, ...measured } = await measure();
    expect(measured).toMatchObject({ deposits: '0', payouts: '0' });
    expect(measured.breaks).toMatchObject([{ kind: 'short' }, { kind: 'unexplained' }]);
    const missing = String(Math.round((Number(custody) + Number(waiting)) * 10) / 10);
    expect(await broken(reader())).toEqual([
      expect.stringContaining(`reserves-cover-deposits: tron USDT: ${missing} USDT are missing`),
    ]);
    stage.chain.send(TRON_PAYOUT, 2_000n * USDT);
    await settle();
    expect(await broken(reader())).toEqual([]);
  });

  it('are not measured by a node that lies or is behind', async () => {
    const before = await count();
    stage.node.fault = (_, truth) =>
      JSON.stringify(truth).replace(/"constant_result":\["0{60}/, `"constant_result":["${'0'.repeat(59)}9`);
    await runAgain();
    stage.node.fault = (call, truth) =>
      call === 'triggerconstantcontract' ? '{"result":{"code":"CONTRACT_VALIDATE_ERROR"}}' : faithful(call, truth);
    await runAgain();
    stage.node.fault = faithful;
    stage.node.behind = TRON_CONFIRMATIONS + 1;
    await runAgain();
    expect(await count()).toEqual(before);
    expect(await published()).toMatchObject({ held: null });
    stage.node.behind = 0;
    await runAgain();
    expect(await published()).toMatchObject({ held: '2000' });
  });
});
