/** The search finds texts in every language, by the words as readers write them, and nothing that is not shown. */
import { searchContents } from '@candor/contract/content';
import { expect, it, test } from 'vitest';
import { contentStage, inLanguage } from '../testing/content-stage.ts';

const stage = contentStage();

const search = (text: string, language = 'en', languageId: '1' | '2' = language.startsWith('zh') ? '1' : '2') =>
  stage.server.visitor.done(searchContents, { params: { languageId }, query: { text } }, inLanguage(language));
const idsOf = async (text: string, language = 'en') => (await search(text, language)).list.map(({ id }) => id);

test.each([
  // language, what is typed, the text that comes among the first three
  ['en', 'withdrawals', '116'],
  ['en', 'WITHDRAWING', '116'],
  ['en', 'margin lever', '105'],
  ['zh-CN', '保证金', '105'],
  ['zh-CN', '提现需要', '116'],
  ['zh-HK', '槓桿', '105'],
  ['ja', 'レバレッジ', '105'],
  ['ja', '出金', '116'],
  ['ko', '출금', '116'],
  ['ko', '증거금은', '105'],
  ['de', 'auszahlung', '116'],
  ['de', 'Hebel', '105'],
  ['fr', 'retraits', '116'],
  ['it', 'prelievi', '116'],
  ['es', 'retiros', '116'],
  ['ar', 'الهامش', '105'],
  ['ar', 'هامش', '105'],
  ['ar', 'السَّحْب', '116'],
  ['ar', 'ايداع', '115'],
  ['zh-CN', 'ＵＳＤＴ 提现', '116'],
])('in %s, %s finds text %s', async (language, text, id) => {
  expect((await idsOf(text, language)).slice(0, 3)).toContain(id);
});

it('finds a single character, questions by themselves, and marks what it found', async () => {
  expect((await idsOf('费', 'zh-CN')).length).toBeGreaterThan(0);
  const { list } = await search('demo account');
  const question = list.find(({ kind }) => kind === 'question');
  expect(question?.id).toMatch(/^[a-z0-9-]+$/);
  expect(list.some(({ passage }) => passage.some(({ isMatch }) => isMatch))).toBe(true);
  const { list: chinese } = await search('保证金', 'zh-CN');
  expect(chinese[0]?.passage.find(({ isMatch }) => isMatch)?.text).toBe('保证金');
  expect(chinese[0]?.language).toBe('zh-Hans-CN');
});

it('puts what has a word in its title before what mentions it, and falls back to some of the words', async () => {
  expect((await idsOf('options'))[0]).toBe('120');
  expect((await idsOf('options zzzzqqq'))[0]).toBe('120');
  expect(await idsOf('zzzzqqq')).toEqual([]);
});

test.each(["'", '\\', ':*', '& | !', '((((', 'a', '<->', "'); drop table content_words; --", '?!', '%', '﷽'])(
  'takes %j for what it is',
  async (text) => {
    expect(Array.isArray((await search(text)).list)).toBe(true);
  },
);

test.each(['', 'x'.repeat(81), 'a\u0000', 'a\u202eb'])('refuses %j', async (text) => {
  const request = { params: { languageId: '2' }, query: { text } } as const;
  expect(await stage.server.visitor.codeOf(searchContents, request)).toBe('400');
});

it('finds a text by its new words once it is published, in its language, and no longer by the old', async () => {
  await stage.save('122', 'zh', { title: '安装应用', body: '独角兽可以安装在主屏幕上。' });
  expect(await idsOf('独角兽', 'zh-CN')).toEqual([]);
  await stage.publish('122');
  expect(await idsOf('独角兽', 'zh-CN')).toEqual(['122']);
  expect(await idsOf('独角兽', 'en')).toEqual([]);
  await stage.save('122', 'zh', { title: '安装应用', body: '麒麟可以安装在主屏幕上。' });
  await stage.publish('122');
  expect([await idsOf('独角兽', 'zh-CN'), await idsOf('麒麟', 'zh-CN')]).toEqual([[], ['122']]);
});
