/** A process that is killed between handing a payout to the network and recording it, again and again: the customer is paid once. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { assert } from '@candor/core/assert';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { FaultyNode, honest } from '../testing/faulty-node.ts';
import { CONFIRMATIONS, ETHER } from '../testing/wallet-stage.ts';
import { type Person, signAll, withdrawalStage } from '../testing/withdrawal-stage.ts';

const PROGRAM = fileURLToPath(new URL('../testing/sender-program.ts', import.meta.url));
/** `npm run test:long` kills it twenty times. */
const KILLS = Number(process.env['CANDOR_CRASH_KILLS'] ?? 3);

const stage = withdrawalStage();
let person: Person;
let tap: FaultyNode;

beforeAll(async () => {
  const [one] = await stage.people(1);
  assert(one !== undefined, 'one was asked for');
  person = one;
  tap = await FaultyNode.open(stage.chain.url);
});
afterAll(() => tap.close());

/** How it ended. @param isKilled as soon as the node has the transaction. */
async function send(isKilled: boolean): Promise<string> {
  const child = spawn(process.execPath, [PROGRAM, stage.server.database.appUrl, tap.url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  tap.fault = (method, truth) => {
    if (!isKilled || method !== 'eth_sendRawTransaction') return honest(method, truth);
    child.kill('SIGKILL');
    return null;
  };
  const [, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  return signal ?? said.trim();
}

it(`pays once, killed ${KILLS} times`, async () => {
  const before = await stage.etherOf(person.wallet);
  const asked = await stage.ask(person, '0.5', '0.0005');
  await stage.approve(asked);
  const batch = await stage.batch();
  // The server itself reaches no node that takes it, so that only the other process sends.
  stage.node.fault = (method, truth) =>
    ['eth_sendRawTransaction', 'eth_getTransactionByHash'].includes(method) ? null : honest(method, truth);
  expect((await stage.put(batch, signAll(batch.unsigned))).code).toBe('200');
  const stored = () =>
    stage.server.ask(
      'select tx_hash || coalesce(w.sent_at::text, $1) from wallet_payouts p join wallet_withdrawals w on w.id = p.withdrawal_id',
      [' not sent'],
    );
  const [hash] = await stored();
  expect(hash).toMatch(/ not sent$/);
  for (let kill = 0; kill < KILLS; kill += 1) {
    expect(await send(true)).toBe('SIGKILL');
    expect(await stored()).toEqual([hash]);
  }
  expect(await send(false)).toBe('sent');
  expect(await stored()).not.toEqual([hash]);
  stage.node.fault = honest;
  await stage.chain.mine(CONFIRMATIONS);
  await stage.look();
  expect(await stage.server.ask('select stage from wallet_withdrawals')).toEqual(['done']);
  expect((await stage.etherOf(person.wallet)) - before).toBe((ETHER * 4995n) / 10_000n);
  const payout = batch.from;
  const nonce = await stage.chain.rpc('eth_getTransactionCount', [payout, 'latest'], z.string());
  const [signed] = batch.unsigned;
  expect(BigInt(nonce)).toBe(BigInt(signed?.type === 'eip1559' ? signed.nonce : '-1') + 1n);
  await stage.server.expectBooksToBalance();
});
