/** ETH that contracts send: found by executing blocks again, credited as any other payment, and never twice. */
import { listDepositOptions, recharge } from '@candor/contract/wallet';
import { assert } from '@candor/core/assert';
import { MINUTE } from '@candor/core/time';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import type { Block, ChainTransfer } from '../chains/chain.ts';
import { ethereumChain } from '../chains/ethereum.ts';
import { PLAY_ACCOUNT, PLAY_USDT } from '../play-chain/play-usdt.ts';
import { compileContract } from '../play-chain/testing/compile.ts';
import { type Fault, honest } from '../testing/faulty-node.ts';
import { outcomeOf } from '../testing/network-stage.ts';
import { CONFIRMATIONS, ETHER, REAL, walletStage } from '../testing/wallet-stage.ts';

const stage = walletStage();
const { look, addressOf, deposits, balances } = stage;
const compiled = compileContract(new URL('../testing/contract-payer.sol', import.meta.url), 'ContractPayer');
let payer: string;
/** CALLER ADDRESS EQ, PUSH1 end, JUMPI; four zeros, an ether, ADDRESS GAS CALL POP; end: JUMPDEST STOP. */
const SENDS_ITSELF = `0x333014601b57${'6000'.repeat(4)}67${ETHER.toString(16).padStart(16, '0')}305af1505b00`;

/** A call of the contract, with more ETH than it sends on. */
const call = (name: string, ...given: readonly (string | bigint | object)[]): Promise<string> => {
  const words = given.filter((word) => typeof word !== 'object');
  const more = given.find((word) => typeof word === 'object');
  const method = Object.entries(compiled.methods).find(([signature]) => signature.startsWith(`${name}(`))?.[1];
  assert(method !== undefined, 'the contract has it');
  const data = words.map((word) => (typeof word === 'bigint' ? word.toString(16) : word.slice(2)).padStart(64, '0'));
  const value = `0x${(9n * ETHER).toString(16)}`;
  return stage.chain.send({ to: payer, data: `0x${method}${data.join('')}`, value, gas: '0x80000', ...more });
};
const settle = async () => {
  await stage.chain.mine(CONFIRMATIONS);
  await look();
};
const amounts = async (customer: Parameters<typeof deposits>[0]) =>
  (await deposits(customer)).map(({ status, received }) => `${received?.amount} ${status}`).toSorted();
/** All payments of a block, to whomever. */
const everything = {
  recipients: (all: readonly string[]) => Promise.resolve(new Set(all)),
  payouts: () => Promise.resolve(new Set<string>()),
};

beforeAll(async () => {
  const hash = await stage.chain.send({ data: compiled.creation, gas: '0x200000' });
  await stage.chain.mine(1);
  const created = z.object({ contractAddress: z.string() });
  payer = (await stage.chain.rpc('eth_getTransactionReceipt', [hash], created)).contractAddress;
});

describe('ETH that a contract sends', () => {
  it('is shown at once and credited when it is final, each payment once, beside direct ones', async () => {
    const [one, two] = [await stage.server.register(), await stage.server.register()];
    const [first, second] = [await addressOf(one), await addressOf(two)];
    const hash = await call('pay', first, ETHER, second, 2n * ETHER);
    await call('payDeep', first, 3n * ETHER);
    await call('pay', first, ETHER / 2n, first, ETHER / 4n);
    await stage.chain.sendEther(first, 5n * ETHER);
    await stage.chain.mine(1);
    await look();
    expect((await deposits(two))[0]).toMatchObject({
      coin: 'ETH',
      status: 'review',
      reason: 'confirming',
      received: { hash, amount: '2', confirmations: 1 },
    });
    expect(await balances(one)).toEqual([]);
    await settle();
    await look();
    expect(await amounts(one)).toEqual(['0.25 approved', '0.5 approved', '1 approved', '3 approved', '5 approved']);
    expect([await balances(one), await balances(two)]).toEqual([['9.75 ETH'], ['2 ETH']]);
    const again = `insert into wallet_deposits (customer_id, network, coin, reason, created_at, address_id, tx_hash, output_index, received_units, block_number, block_hash, seen_at)
      select customer_id, network, coin, 'confirming', now(), address_id, tx_hash, output_index, 7, block_number, block_hash, now() from wallet_deposits where output_index < -2 limit 1`;
    await expect(stage.server.app.db.pool.query(again)).rejects.toThrow('wallet_deposits_output');
  });

  it('is not credited if it was undone, in a call or with its whole transaction', async () => {
    const customer = await stage.server.register();
    const address = await addressOf(customer);
    await call('payUndone', address, 2n * ETHER, ETHER);
    await call('payAndFail', address, 4n * ETHER);
    await settle();
    expect(await amounts(customer)).toEqual(['1 approved']);
    expect(await balances(customer)).toEqual(['1 ETH']);
  });

  it('is not what runs with the contract’s own money, nor what an address sends to itself', async () => {
    const customer = await stage.server.register();
    const address = await addressOf(customer);
    await call('payDelegated', address, ETHER);
    await stage.chain.mine(1);
    // An account can have code by now: unless it calls itself, it sends itself an ether.
    await stage.chain.rpc('anvil_setCode', [address, SENDS_ITSELF], z.unknown());
    await stage.chain.send({ to: address, gas: '0x80000' });
    await settle();
    expect(await balances(customer)).toEqual(['1 ETH']);
  });

  it('is credited from a contract that ends itself', async () => {
    const customer = await stage.server.register();
    const address = await addressOf(customer);
    // PUSH20 address, SELFDESTRUCT: run instead of being put on the chain.
    const data = `0x73${address.slice(2)}ff`;
    await stage.chain.send({ data, value: `0x${ETHER.toString(16)}`, gas: '0x80000' });
    await settle();
    expect(await balances(customer)).toEqual(['1 ETH']);
  });

  it('goes with its block, and comes with another one', async () => {
    const customer = await stage.server.register();
    const address = await addressOf(customer);
    await call('pay', address, ETHER, address, 2n * ETHER);
    await stage.chain.mine(1);
    await look();
    expect(await amounts(customer)).toEqual(['1 review', '2 review']);
    await stage.chain.reorganise(1);
    await look();
    expect((await deposits(customer)).map(({ reason }) => reason)).toEqual(['reorganised', 'reorganised']);
    await call('pay', address, ETHER, address, 3n * ETHER);
    await settle();
    expect(await balances(customer)).toEqual(['4 ETH']);
  });

  test.each([
    ['less', 0, ['1 ETH'], []],
    ['somebody else', 1, [], ['2 ETH']],
  ] as const)(
    'is what the final block pays, when the same transaction pays %s there',
    async (_, place, own, others) => {
      const [customer, other] = [await stage.server.register(), await stage.server.register()];
      const [address, second] = [await addressOf(customer), await addressOf(other)];
      const nonce = await stage.chain.rpc('eth_getTransactionCount', [PLAY_ACCOUNT, 'latest'], z.string());
      const pay = () =>
        call('payStored', address, second, { nonce, maxFeePerGas: '0x77359400', maxPriorityFeePerGas: '0x1' });
      const hash = await pay();
      await stage.chain.mine(1);
      await look();
      expect(await amounts(customer)).toEqual(['2 review']);
      await stage.chain.reorganise(1);
      // Whoever is paid there has announced it: their row takes the place of the first one.
      const announced = { coin: 'ETH', network: 'ethereum', amount: '2', hash } as const;
      if (others.length > 0) for (const each of [customer, other]) await each.done(recharge, { body: announced }, REAL);
      const word = `0x${'1'.padStart(64, '0')}`;
      await stage.chain.rpc('anvil_setStorageAt', [payer, `0x${place}`, word], z.unknown());
      expect(await pay()).toBe(hash);
      await settle();
      expect([await balances(customer), await balances(other)]).toEqual([own, others]);
      expect((await deposits(customer)).at(-1)).toMatchObject({ status: 'failed', reason: 'replaced' });
      // Announced before, it stays announced; otherwise what is announced now is what the chain shows now.
      const { code, data } = await customer.call(recharge, { body: { ...announced, amount: '1' } }, REAL);
      if (others.length > 0) expect(code).toBe('11081');
      else expect(data).toMatchObject({ status: 'approved', announced: { amount: '1' }, received: { amount: '1' } });
      await stage.chain.rpc('anvil_setStorageAt', [payer, `0x${place}`, `0x${'0'.repeat(64)}`], z.unknown());
    },
  );

  it('is what was announced by its hash', async () => {
    const [customer, stranger] = [await stage.server.register(), await stage.server.register()];
    const address = await addressOf(customer);
    await addressOf(stranger);
    const hash = await call('pay', address, ETHER, address, 0n);
    const announced = { coin: 'ETH', network: 'ethereum', amount: '1', hash } as const;
    await customer.done(recharge, { body: announced }, REAL);
    await stranger.done(recharge, { body: announced }, REAL);
    const usdt = { ...announced, coin: 'USDT', amount: '500' } as const;
    await customer.done(recharge, { body: usdt }, REAL);
    await settle();
    stage.server.move(MINUTE);
    await look();
    const seen = await deposits(customer);
    expect(seen.find(({ coin }) => coin === 'ETH')).toMatchObject({ status: 'approved', announced: { amount: '1' } });
    expect(seen.find(({ coin }) => coin === 'USDT')).toMatchObject({ status: 'failed', reason: 'wrongToken' });
    expect(await deposits(stranger)).toMatchObject([{ status: 'failed', reason: 'otherAddress' }]);
  });
});

describe('a node', () => {
  const traces = z.array(z.record(z.string(), z.unknown()));
  const changed = (change: (list: z.output<typeof traces>) => unknown): Fault => {
    return (method, truth) => honest(method, method === 'trace_block' ? change(traces.parse(truth)) : truth);
  };

  test.each<[string, Fault]>([
    ['says nothing', changed(() => null)],
    ['says that nothing was called', changed(() => [])],
    ['leaves out a call', changed((list) => list.slice(0, -1))],
    ['says a call twice', changed((list) => [...list, ...list.slice(-1)])],
    ['speaks of another block', changed((list) => list.map((each) => ({ ...each, blockHash: `0x${'9'.repeat(64)}` })))],
    ['hangs up', (method, truth) => (method === 'trace_block' ? null : honest(method, truth))],
  ])('that %s stops crediting, and causes none', async (_, fault) => {
    const customer = await stage.server.register();
    await call('pay', await addressOf(customer), ETHER, payer, ETHER);
    await stage.chain.mine(CONFIRMATIONS);
    stage.node.fault = fault;
    expect(await outcomeOf(look)).toBe('ChainUnavailable');
    expect(await deposits(customer)).toEqual([]);
    stage.node.fault = honest;
    await look();
    expect(await balances(customer)).toEqual(['1 ETH']);
  });

  it('of either kind says the same, and one that is not asked shows direct payments only', async () => {
    const [first, second] = [`0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`];
    await call('pay', first, 5n, second, 7n);
    await call('payUndone', first, 2n, 3n);
    await call('payDeep', second, 11n);
    await call('payDelegated', second, 17n);
    await stage.chain.sendEther(first, 13n);
    await stage.chain.mine(1);
    const number = await stage.chain.head();
    const blocks: Block[] = [];
    for (const method of ['trace_block', 'debug_traceBlockByHash', null] as const)
      blocks.push(await ethereumChain(stage.chain.rpc, PLAY_USDT, method).readBlock(number, everything));
    const [flat, nested, none] = blocks;
    const paid = (block: Block | undefined) =>
      block?.transfers
        .filter(({ to }) => to === first || to === second)
        .map(({ units, outputIndex }) => [units, outputIndex]);
    expect(nested).toEqual(flat);
    expect(paid(flat)?.toSorted(([a], [b]) => Number(a) - Number(b))).toEqual([
      [3n, -3],
      [5n, -3],
      [7n, -4],
      [11n, -3],
      [13n, -1],
      [17n, -3],
    ]);
    expect(paid(none)).toEqual([[13n, -1]]);
    expect(
      new Set(flat?.transfers.map(({ txHash, outputIndex }: ChainTransfer) => `${txHash} ${outputIndex}`)).size,
    ).toBe(flat?.transfers.length);
    const customer = await stage.server.register();
    expect((await customer.done(listDepositOptions)).list).toMatchObject([{ contracts: true }, { contracts: true }]);
  });
});
