/** Forged payments: the books balance, and the chain tells. */
import { beforeAll, expect, it } from 'vitest';
import { addr } from 'micro-eth-signer';
import { CONFIRMATIONS, ETHER, USDT } from '../features/wallet/testing/wallet-stage.ts';
import { TEST_PAYOUT_KEY } from '../features/wallet/testing/test-chain.ts';
import { type Person, signAll, walletOf, withdrawalStage } from '../features/wallet/testing/withdrawal-stage.ts';
import type { Chain, ChainSpend } from '../features/wallet/index.ts';

const stage = withdrawalStage({ endsAsOnChain: false });
let person: Person;

/** What the rule finds; any other broken rule fails the test. */
async function found(chain: Chain = stage.chain.reader): Promise<string[]> {
  const broken = (await stage.server.reconcile([chain])).filter((result) => result.broken > 0);
  expect(broken.filter(({ rule }) => rule.name !== 'payouts-are-on-chain')).toEqual([]);
  return broken.flatMap(({ findings }) => findings.map(({ id, problem }) => `${id} ${problem}`));
}

async function approved(amount: string, fee: string, coin: 'ETH' | 'USDT') {
  const asked = await stage.ask(person, amount, fee, { coin });
  await stage.approve(asked);
  return { id: asked.id, batch: await stage.batch() };
}

beforeAll(async () => {
  const [one] = await stage.people(1, { USDT: 1_000n * USDT, ETH: 5n * ETHER });
  if (one === undefined) throw new Error('one was asked for');
  person = one;
  for (const [amount, fee, coin] of [
    ['0.1', '0.0001', 'ETH'],
    ['100', '0.1', 'USDT'],
  ] as const) {
    const { batch } = await approved(amount, fee, coin);
    await stage.put(batch, signAll(batch.unsigned));
    await stage.chain.mine(CONFIRMATIONS);
    await stage.look();
  }
});

it('holds what the chain shows, of both coins', async () => {
  expect(await stage.server.ask(`select count(*)::int from wallet_withdrawals where stage = 'done'`)).toEqual([2]);
  expect(await found()).toEqual([]);
});

it('finds a payment of less than the books say, and one of a payout address that nobody recorded', async () => {
  const { reader } = stage.chain;
  const [first, second] = await stage.server.ask(`select mined_hash from wallet_payouts order by nonce limit 2`);
  const changed: Chain = {
    ...reader,
    readBlock: async (...asked) => {
      const block = await reader.readBlock(...asked);
      const spends = block.spends.flatMap((spend): ChainSpend[] => {
        if (spend.by !== 'nonce') return [spend];
        const tokens = spend.tokens.map((token) => ({ ...token, units: token.units - 1n }));
        const more = { ...spend, txHash: `0x${'e'.repeat(64)}`, nonce: 99 };
        return spend.txHash === first ? [spend, more] : [{ ...spend, tokens }];
      });
      return { ...block, spends };
    },
  };
  const said = (await found(changed)).map((text) => text.replace(/block \d+/, 'block'));
  expect(said.toSorted()).toEqual([
    `transaction 0x${'e'.repeat(64)} is in block, sent by the payout address ${addr.fromPrivateKey(TEST_PAYOUT_KEY).toLowerCase()}, and no withdrawal knows of it`,
    `withdrawal 2 is said to be paid, and the chain shows something else in ${String(second)}`,
  ]);
});

it('finds a withdrawal that was called done and was paid by nobody', async () => {
  const { id } = await approved('0.2', '0.0002', 'ETH');
  // With the application's password, in the steps that the watcher takes.
  const { pool } = stage.server.app.db;
  await pool.query(
    `update wallet_payouts set raw = '0x02', tx_hash = $2, mined_hash = $2, block_number = c.block_number, block_hash = c.block_hash
     from wallet_cursors c where withdrawal_id = $1`,
    [id, `0x${'d'.repeat(64)}`],
  );
  const client = await pool.connect();
  await client.query('begin');
  await client.query(
    `update wallet_withdrawals set stage = 'done', sent_at = decided_at, ended_at = decided_at where id = $1`,
    [id],
  );
  await client.query('select wallet_pay($1)', [id]);
  await client.query('commit');
  client.release();
  expect(await found()).toEqual([`withdrawal ${id} was paid by nobody: its block has no such transaction`]);
  expect(await stage.etherOf(walletOf(1_001))).toBe(99_900_000_000_000_000n);
});
