/** Many at once: no more is sold than the pool covers, paid for or allowed to be lost, and each option ends once. */
import { closeAccount } from '@candor/contract/identity';
import { closeOption } from '@candor/contract/options';
import { changeLimit } from '@candor/contract/protection';
import { buyOption } from '@candor/contract/trading';
import { MINUTE } from '@candor/core/time';
import { expect, it } from 'vitest';
import type { Answer } from '../../../testing/test-client.ts';
import { optionStage, type Owner, type Wanted } from '../testing/option-stage.ts';

const stage = optionStage();
const HUNDRED = 100;
const LONG = { timeout: 120_000 };

const counted = (answers: readonly Pick<Answer, 'code'>[]) => {
  const found: Record<string, number> = {};
  for (const { code } of answers) found[code] = (found[code] ?? 0) + 1;
  return found;
};
/** All of the same, in one moment. */
async function buyAtOnce(owners: readonly Owner[], times: number, asked: Wanted, key?: string): Promise<Answer[]> {
  const [first] = owners;
  if (first === undefined) throw new Error('somebody buys');
  stage.quoteAll();
  const body = await stage.complete(first, asked);
  return Promise.all(
    Array.from({ length: times }, (_, place) => {
      const { client, real } = owners[place % owners.length] ?? first;
      return client.decided(buyOption, { body }, { real, ...(key !== undefined && { key }) });
    }),
  );
}
const availableOf = async (owner: Owner) => BigInt((await stage.balances(owner))['available'] ?? '');
const unitsOf = (text: string) => BigInt(Math.round(Number(text) * 1_000_000));

it('a hundred at once against a pool that covers some of them: exactly those are sold', LONG, async () => {
  const owners = await Promise.all(Array.from({ length: 5 }, () => stage.owner(1_000_000)));
  const { free } = await stage.pool('BTCUSDT');
  const answers = await buyAtOnce(owners, HUNDRED, { kind: 'put', lots: '9' });
  const sold = answers.filter(({ code }) => code === '200').map(({ data }) => buyOption.reply.parse(data));
  const each = sold[0];
  if (each === undefined) throw new Error('the pool covers one');
  // Each brings its worth, and needs what it can pay.
  const covered = Number(free / (unitsOf(each.largestPayout) - unitsOf(each.worth)));
  expect(covered).toBeGreaterThan(3);
  expect(counted(answers)).toEqual({ '200': covered, '10015': HUNDRED - covered });
  const after = await stage.pool('BTCUSDT');
  expect(after.free).toBeGreaterThanOrEqual(0n);
  expect(after.reserved).toBe(sold.reduce((sum, { largestPayout }) => sum + unitsOf(largestPayout), 0n));
  await stage.server.expectBooksToBalance();
});

it('a hundred with one key are one purchase', LONG, async () => {
  const owner = await stage.owner(1_000);
  const answers = await buyAtOnce([owner], HUNDRED, { code: 'ETHUSDT' }, 'the-same');
  expect(counted(answers)).toEqual({ '200': HUNDRED });
  const options = answers.map(({ data }) => buyOption.reply.parse(data));
  expect(new Set(options.map(({ id }) => id)).size).toBe(1);
  expect(await availableOf(owner)).toBe(1_000_000_000n - unitsOf(options[0]?.premium ?? ''));
  // The same key for something else is refused.
  expect(await stage.codeOf(owner, { code: 'ETHUSDT', lots: '0.2' }, 'the-same')).toBe('409');
});

it('with the last of the money, while the account is closed: it stays open for the option', LONG, async () => {
  const rich = await stage.owner(100_000);
  const asked = { code: 'ETHUSDT', lots: '1' } as const;
  const { premium } = await stage.buy(rich, asked);
  for (let round = 0; round < 10; round += 1) {
    const owner = await stage.owner(0.000001);
    await stage.server.ask(`select sandbox_grant($1, 'USDT', $2)`, [owner.id, (unitsOf(premium) - 1n).toString()]);
    stage.quoteAll();
    const body = await stage.complete(owner, asked);
    const closings = Array.from({ length: 10 }, () => owner.client.call(closeAccount));
    await Promise.all([owner.client.decided(buyOption, { body }, { real: true }), ...closings]);
    const [left] = await stage.server.ask(
      `select count(*)::int from identity_customers c join options_positions p on p.customer_id = c.id
       where c.status = 'closed' and p.status = 'open'`,
    );
    expect(left).toBe(0);
  }
});

it('a hundred with all that there is are one purchase', LONG, async () => {
  const rich = await stage.owner(100_000);
  const { premium } = await stage.buy(rich, { code: 'ETHUSDT', lots: '1' });
  const owner = await stage.owner(Math.ceil(Number(premium) * 1.5));
  const answers = await buyAtOnce([owner], HUNDRED, { code: 'ETHUSDT', lots: '1' });
  expect(counted(answers)).toEqual({ '200': 1, '10011': HUNDRED - 1 });
  expect(await availableOf(owner)).toBeGreaterThan(0n);
});

it(
  'a limit on losses lets as many be bought as it takes to come up to it, however many are asked for',
  LONG,
  async () => {
    // Who has not read the note about leverage, which options have nothing to do with.
    const owner = await stage.owner(100_000);
    const { premium, id } = await stage.buy(owner, { code: 'ETHUSDT', lots: '1' });
    await stage.close(owner, id);
    const lost = 100_000_000_000n - (await availableOf(owner));
    // What closing cost is lost, and two more are allowed.
    const amount = (Number(lost) / 1_000_000 + Number(premium) * 2.5).toFixed(6);
    await owner.client.done(changeLimit, { body: { kind: 'loss', period: 'day', amount } });
    const answers = await buyAtOnce([owner], 40, { code: 'ETHUSDT', lots: '1' });
    expect(counted(answers)).toEqual({ '200': 2, '11018': 38 });
    expect(await stage.codeOf(owner, { code: 'ETHUSDT', lots: '1' })).toBe('11018');
  },
);

it('one option is closed once, however many ask', LONG, async () => {
  const owner = await stage.owner(1_000);
  const { id } = await stage.buy(owner, { code: 'ETHUSDT', lots: '0.5' });
  const before = await availableOf(owner);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      owner.client.decided(closeOption, { body: { orderId: id, least: '0' } }, { real: true }),
    ),
  );
  expect(counted(answers)).toEqual({ '200': 1, '11202': 19 });
  const { paid } = await stage.show(owner, id);
  expect((await availableOf(owner)) - before).toBe(unitsOf(paid ?? ''));
});

it('closing and expiring in one moment pay once', LONG, async () => {
  const owner = await stage.owner(10_000);
  const put = { code: 'ETHUSDT', kind: 'put', period: 1, lots: '1' } as const;
  const options = [await stage.buy(owner, put), await stage.buy(owner, put), await stage.buy(owner, put)];
  const expiresAt = Date.parse(options[0]?.expiresAt ?? '');
  stage.server.move(expiresAt - stage.server.now() - 31 * MINUTE);
  stage.quoteAll();
  const [first, ...others] = options.map(({ id }) => id);
  // Just before the half hour begins it can still be closed.
  expect(await stage.codeOfClosing(owner, first ?? '')).toBe('200');
  await stage.quoteUntil('ETHUSDT', expiresAt + MINUTE, () => ['1899', '1901']);
  const before = await availableOf(owner);
  const [codes] = await Promise.all([
    Promise.all(others.map((id) => stage.codeOfClosing(owner, id))),
    stage.expire(),
    stage.expire(),
  ]);
  expect(codes).toEqual(['11202', '11202']);
  await stage.expire();
  const paid = await Promise.all(others.map(async (id) => (await stage.show(owner, id)).paid ?? ''));
  expect((await availableOf(owner)) - before).toBe(paid.reduce((sum, each) => sum + unitsOf(each), 0n));
  expect(Number(paid[0])).toBeGreaterThan(0);
});
