/** Forged deposits: every rule over the database alone holds, and the chain tells. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ChainUnavailable } from '../features/wallet/index.ts';
import { TestChain } from '../features/wallet/testing/test-chain.ts';
import { CONFIRMATIONS, ETHER, walletStage } from '../features/wallet/testing/wallet-stage.ts';
import type { TestClient } from '../testing/test-client.ts';

const stage = walletStage({ endsAsOnChain: false });
let other: TestChain;
let customer: TestClient;
let address: string;

beforeAll(async () => {
  other = await TestChain.open();
  customer = await stage.server.register();
  address = await stage.addressOf(customer);
  await stage.chain.sendEther(address, ETHER);
  await stage.chain.mine(CONFIRMATIONS);
  await stage.look();
});

afterAll(async () => {
  await other.close();
});

/** What the rule finds; any other broken rule fails the test. */
async function found(chain = stage.chain.reader): Promise<string[]> {
  const results = await stage.server.reconcile([chain]);
  // What was forged is also missing among the reserves, unless the operator's own coins make up for it.
  const broken = results.filter(({ broken: count, rule }) => count > 0 && rule.name !== 'reserves-cover-deposits');
  expect(broken.filter(({ rule }) => rule.name !== 'deposits-are-on-chain')).toEqual([]);
  return broken.flatMap(({ findings }) => findings.map(({ id, problem }) => `${id} ${problem}`));
}

/** With the application's password, in the steps that the watcher takes, and all of its rights. */
async function forge(hash: string, output: number, units: bigint): Promise<string> {
  const { pool } = stage.server.app.db;
  const { rows } = await pool.query<{ id: string }>(
    `insert into wallet_deposits (customer_id, network, coin, reason, created_at, address_id, tx_hash, output_index, received_units, block_number, block_hash, seen_at)
     select a.customer_id, a.network, 'ETH', 'confirming', now(), a.id, $2, $3, $4, d.block_number, d.block_hash, now()
     from wallet_addresses a join wallet_deposits d on d.customer_id = a.customer_id and d.status = 'approved' where a.address = $1 limit 1 returning id`,
    [address, hash, output, String(units)],
  );
  const id = rows[0]?.id ?? '';
  await pool.query(
    `update wallet_deposits set status = 'approved', reason = null, decided_at = now(), final_at = now() where id = $1`,
    [id],
  );
  await pool.query('select wallet_credit(array[$1::bigint])', [id]);
  return id;
}

it('holds what the chain shows', async () => {
  expect(await found()).toEqual([]);
});

it('says when it could not look, or looked at another chain', async () => {
  const silent = { ...stage.chain.reader, readBlock: () => Promise.reject(new ChainUnavailable('no answer')) };
  expect(await found(silent)).toEqual(['ethereum cannot be read: no answer']);
  expect(await found({ ...other.reader, genesisHash: () => Promise.resolve('0xother') })).toEqual([
    'ethereum is another chain than the one that deposits were credited from',
  ]);
});

it('finds a payment that the program left out', async () => {
  const reader = stage.chain.reader;
  const forgetful = {
    ...reader,
    readBlock: async (...asked: Parameters<typeof reader.readBlock>) => {
      const block = await reader.readBlock(...asked);
      return {
        ...block,
        transfers: [...block.transfers, ...block.transfers.map((each) => ({ ...each, outputIndex: 7 }))],
      };
    },
  };
  expect(
    (await found(forgetful)).map((text) => text.replace(/0x[0-9a-f]+/, '0x').replace(/block \d+/, 'block')),
  ).toEqual(['payment 0x 7 is in block, to an address of ours, and no deposit knows of it']);
});

it('finds money that nobody paid in, though the books balance', async () => {
  const [hash] = (await stage.server.ask(
    `select tx_hash from wallet_deposits where status = 'approved' limit 1`,
  )) as string[];
  const [never, twice] = [await forge(`0x${'f'.repeat(64)}`, -1, 5n * ETHER), await forge(hash ?? '', 3, 4n * ETHER)];
  expect(await stage.balances(customer)).toEqual(['10 ETH']);
  expect(await found()).toEqual([
    `deposit ${never} was paid by nobody: its block has no such payment`,
    `deposit ${twice} was paid by nobody: its block has no such payment`,
  ]);
});
