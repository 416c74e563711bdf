/** Options that have ended count among what real accounts lost. */
import { getLosingShare } from '@candor/contract/loss-disclosure';
import { expect, it } from 'vitest';
import { optionStage } from '../options/testing/option-stage.ts';
import { LOSS_DISCLOSURE_JOB } from './index.ts';

const stage = optionStage();

it('count with what they brought less what they cost, once they have ended, and on real accounts alone', async () => {
  const [ada, bob, demo] = [await stage.owner(100_000), await stage.owner(100_000), await stage.owner(null)];
  const premiumOf = async (owner: typeof ada) => {
    const { id, premium } = await stage.buy(owner, { kind: 'call', period: 7 });
    return { id, premium: Number(premium) };
  };
  const closed = await premiumOf(ada);
  const { paid } = await stage.close(ada, closed.id);
  // Still open, and of play money.
  await premiumOf(bob);
  await stage.close(demo, (await premiumOf(demo)).id);
  await stage.server.ask('select graphile_worker.add_job($1)', [LOSS_DISCLOSURE_JOB]);
  await stage.server.untilQuiet();
  expect(
    await stage.server.ask('select customer_id::text, realised_units::text, open_units::text from losses_accounts'),
  ).toEqual([ada.id, String(Math.round((Number(paid) - closed.premium) * 1_000_000)), '0']);
  expect(await stage.server.ask('select accounts, losing from losses_shares order by id desc limit 1')).toEqual([1, 1]);
  expect(await stage.server.visitor.done(getLosingShare)).toMatchObject({ accounts: 1, losing: null });
});
