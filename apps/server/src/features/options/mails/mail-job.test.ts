/** One end of an option that cannot be mailed keeps no other back. */
import { expect, it } from 'vitest';
import { optionJobs } from '../index.ts';
import { optionStage } from '../testing/option-stage.ts';

const EMAIL = 'holder@mail.example';
const stage = optionStage();

it('mails the others, and tries again what it could not', async () => {
  const owner = await stage.owner(50_000, EMAIL);
  const options = [await stage.buy(owner), await stage.buy(owner), await stage.buy(owner)];
  for (const { id } of options) await stage.close(owner, id);
  const ids = options.map(({ id }) => id);
  const mailed = () =>
    stage.server.ask(`select array_agg(option_id::text order by option_id) as ids from options_mails`);
  const mail = (optionIds: readonly string[]) => optionJobs(stage.server.options)['options.mail']?.({ optionIds });

  // The worker has mailed them by now; here they are mailed anew.
  await stage.server.mailsTo(EMAIL);
  await stage.server.ask('delete from options_mails');
  // The first is no number: it never can be mailed.
  await expect(mail(['none', ...ids])).rejects.toThrow('of 1 options');
  expect(await mailed()).toEqual([ids]);
  await expect(mail(['none', ...ids])).rejects.toThrow('of 1 options');
  expect(await mailed()).toEqual([ids]);
});
