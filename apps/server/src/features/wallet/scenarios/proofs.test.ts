/** How long the picture is kept that came with a deposit. */
import { closeAccount } from '@candor/contract/identity';
import { viewDepositProof } from '@candor/contract/staff/deposits';
import { DAY } from '@candor/core/time';
import { expect, it } from 'vitest';
import { enqueue } from '../../../jobs/jobs.ts';
import { WALLET_SWEEP_JOB } from '../jobs.ts';
import { reviewStage } from '../testing/review-stage.ts';

const stage = reviewStage();

const sweep = async () => {
  await enqueue(stage.server.app.db.kysely, WALLET_SWEEP_JOB, {});
  await stage.server.untilQuiet();
};
const announced = async (hash: string) => {
  const customer = await stage.server.register();
  const { id } = await stage.announce(customer, hash.repeat(64));
  const [customerId] = await stage.server.ask('select customer_id from wallet_deposits where id = $1', [id]);
  return { customer, id, customerId: String(customerId) };
};
const proofStatus = async ({ id: depositId, customerId }: { readonly id: string; readonly customerId: string }) => {
  const member = await stage.staff('compliance');
  return (await member.call(viewDepositProof, { params: { customerId, depositId } })).status;
};

it('is as long as the law wants after the account was closed, and then it is erased', async () => {
  const [gone, open] = [await announced('a'), await announced('b')];
  expect((await stage.refuse('compliance', { id: gone.id, reason: 'notSeen' })).code).toBe('200');
  await (await gone.customer.proven()).done(closeAccount, {});
  stage.server.move(5 * 365 * DAY);
  await sweep();
  expect([await proofStatus(gone), await proofStatus(open)]).toEqual([200, 200]);
  stage.server.move(3 * DAY);
  await sweep();
  expect([await proofStatus(gone), await proofStatus(open)]).toEqual([404, 200]);
  const erased = `select subject from audit_entries where action = 'deposits.proofsErased'`;
  expect(await stage.server.ask(erased)).toEqual([`customer ${gone.customerId}`]);
  // What was decided, and why, stays.
  expect(await stage.reviewOf(gone.id, 'failed')).toMatchObject({ announced: { hasProof: true } });
});
