/** A newer release brings its texts: as the next version where only releases have written, and otherwise as an offer that overwrites nothing. */
import pg from 'pg';
import { expect, it } from 'vitest';
import { installContents } from '../install.ts';
import { pathOf } from '../library.ts';
import type { ReadText } from '../release.ts';
import { contentStage, inLanguage } from '../testing/content-stage.ts';
import { getContentsById, searchContents } from '@candor/contract/content';
import { readFileSync } from 'node:fs';

const stage = contentStage();
const TEXTS = new URL('../../../../../../content/', import.meta.url);

/** The files, but for these texts. */
const release =
  (changed: Readonly<Record<string, string>>): ReadText =>
  (slug, locale) =>
    (locale === 'en' ? changed[slug] : undefined) ?? readFileSync(new URL(`${locale}/${pathOf(slug)}`, TEXTS), 'utf8');

async function install(changed: Readonly<Record<string, string>>): Promise<void> {
  const owner = new pg.Client(stage.server.database.ownerUrl);
  await owner.connect();
  await installContents(owner, release(changed));
  await owner.end();
}

const read = (id: string) => stage.server.visitor.done(getContentsById, { params: { id } }, inLanguage('en'));
const NEW = { loans: '# Loans\n\nQuetzal loans.\n', deposits: '# Deposits\n\nQuetzal deposits.\n' };

it('takes in what nobody changed, offers the rest, and does either once', async () => {
  await stage.save('115', 'en', { title: 'Deposits', body: 'Our own words.' });
  await stage.publish('115');
  await install(NEW);
  await install(NEW);
  expect(await read('118')).toMatchObject({ content: 'Quetzal loans.', version: 2 });
  expect(await read('115')).toMatchObject({ content: 'Our own words.', version: 2 });
  const { writings, isOffered } = await stage.look('115');
  expect([isOffered, writings.find(({ locale }) => locale === 'en')?.offer?.body]).toEqual([true, 'Quetzal deposits.']);
  const query = { text: 'quetzal' };
  const { list } = await stage.server.visitor.done(
    searchContents,
    { params: { languageId: '2' }, query },
    inLanguage('en'),
  );
  expect(list.map(({ id }) => id)).toEqual(['118']);

  await stage.save('115', 'en', { title: 'Deposits', body: 'Quetzal deposits, and more.' });
  await stage.publish('115');
  expect((await stage.look('115')).isOffered).toBe(false);
  // What was offered before is not offered again at each start.
  await install(NEW);
  expect((await stage.look('115')).isOffered).toBe(false);
});

it('overwrites no draft', async () => {
  await stage.save('117', 'de', { title: 'Pläne', body: 'Ein Entwurf.' });
  await install({ ...NEW, 'smart-trading': '# Smart trading\n\nNew words.\n' });
  const view = await stage.look('117');
  expect([view.version, view.isOffered]).toEqual([1, true]);
  expect(view.writings.find(({ locale }) => locale === 'de')?.draft?.body).toBe('Ein Entwurf.');
});
