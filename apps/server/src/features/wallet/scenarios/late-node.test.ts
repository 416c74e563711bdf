/** A node that is configured after deposits were reviewed: it reads on from before the first address, and credits nothing that the staff have. */
import { proposalView } from '@candor/contract/staff/proposals';
import { MINUTE } from '@candor/core/time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectUnbroken } from '../../../reconcile/testing/check-books.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { bitcoinChain } from '../chains/bitcoin.ts';
import { esplora } from '../chains/esplora.ts';
import { BITCOIN, BitcoinTestChain } from '../testing/bitcoin-chain.ts';
import { BITCOIN_CONFIRMATIONS } from '../testing/bitcoin-stage.ts';
import { EsploraServer } from '../testing/esplora-server.ts';
import { reviewStage } from '../testing/review-stage.ts';

const settings: Record<string, string> = {};
const stage = reviewStage(settings);
const { addressOf, announce, approve, balances, deposits, propose, refuse, reviewOf } = stage;
const chain = new BitcoinTestChain();
let node: EsploraServer;

beforeAll(async () => {
  node = await EsploraServer.open(chain);
});
afterAll(() => node.close());

const look = async () => {
  for (const { watcher } of stage.server.wallet.networks) await watcher.look();
};

it('finds what was paid meanwhile, and passes over what two members have credited', async () => {
  const [credited, waiting, silent] = [
    await stage.server.register(),
    await stage.server.register(),
    await stage.server.register(),
  ];
  // From now on blocks say when they are made; those before are of long ago.
  const minutes = (count: number) => {
    stage.server.move(count * MINUTE);
    chain.clock = () => Math.floor(stage.server.now() / 1_000);
  };
  minutes(1);
  chain.mine(1);
  const addresses = new Map<TestClient, string>();
  for (const each of [credited, waiting, silent]) addresses.set(each, await addressOf(each));
  const pay = (customer: TestClient, units: bigint) => chain.send(addresses.get(customer) ?? '', units);

  const first = pay(credited, BITCOIN);
  const second = pay(waiting, BITCOIN / 2n);
  pay(silent, BITCOIN / 4n);
  minutes(10);
  chain.mine(BITCOIN_CONFIRMATIONS + 2);
  const one = await reviewOf((await announce(credited, first)).id);
  const credit = { hash: first, address: addresses.get(credited) ?? '', paid: '1' };
  const proposal = proposalView.parse((await propose('treasury', one, credit)).data);
  expect((await approve('compliance', proposal)).code).toBe('200');
  const other = await reviewOf((await announce(waiting, second)).id);

  // However little later.
  minutes(1);
  settings['CANDOR_BTC_ESPLORA_URLS'] = node.url;
  await stage.server.restart();
  await look();
  await look();
  expect([await balances(credited), await balances(waiting), await balances(silent)]).toEqual([
    ['1 BTC'],
    ['0.5 BTC'],
    ['0.25 BTC'],
  ]);
  expect((await deposits(credited)).map(({ status }) => status)).toEqual(['approved']);

  // What the chain has credited meanwhile is not credited by two people besides.
  const again = { hash: second, address: addresses.get(waiting) ?? '', paid: '0.5' };
  expect((await propose('treasury', other, again)).code).toBe('11141');
  expect((await refuse('treasury', { id: other.id, reason: 'alreadyCredited' })).code).toBe('200');
  expect(await balances(waiting)).toEqual(['0.5 BTC']);
  const reader = bitcoinChain(esplora(node.url, new AbortController().signal));
  expectUnbroken(await stage.server.reconcile([reader]));
  // Had they agreed on what never was, or on twice the amount, the node would tell now.
  const found = async (liar: Partial<typeof reader>) =>
    (await stage.server.reconcile([{ ...reader, ...liar }]))
      .filter(({ broken }) => broken > 0)
      .map(({ rule, findings }) => [rule.name, findings]);
  const findTransaction = () => Promise.resolve({ finding: { kind: 'unknown' } as const, pending: null });
  expect(await found({ findTransaction })).toEqual([
    [
      'reviewed-deposits-are-on-chain',
      [
        {
          id: `deposit ${one.id}`,
          problem: 'was credited by the staff, and the chain says of its transaction: unknown',
        },
      ],
    ],
  ]);
  const readBlock: typeof reader.readBlock = async (number, ours) => {
    const block = await reader.readBlock(number, ours);
    const halved = block.transfers.map((each) => (each.txHash === first ? { ...each, units: each.units / 2n } : each));
    return { ...block, transfers: halved };
  };
  expect(await found({ readBlock })).toEqual([
    [
      'reviewed-deposits-are-on-chain',
      [
        {
          id: `deposit ${one.id}`,
          problem: 'was credited by the staff with 1 BTC, and the chain paid 0.5 there',
        },
      ],
    ],
  ]);
});
