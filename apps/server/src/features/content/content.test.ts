/** The content pages: whole in Chinese and English, found by id, and plain about there being no operator. */
import { getContentsById, listContents } from '@candor/contract/content';
import { LOCALES } from '@candor/i18n/locales';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { TestServer } from '../../testing/test-server.ts';
import { parseText, readLibrary } from './library.ts';

let server: TestServer;

beforeAll(async () => {
  server = await TestServer.open([]);
});
afterAll(() => server.close());

const asking = (language: string) => ({ headers: { 'accept-language': language } });

async function titlesOf(languageId: '1' | '2', language: string): Promise<string[]> {
  const list = await server.visitor.done(listContents, { params: { languageId } }, asking(language));
  return list.map(({ title }) => title);
}

it('lists company, policy and statement pages, each of which opens', async () => {
  const list = await server.visitor.done(listContents, { params: { languageId: '2' } }, asking('en'));
  expect(new Set(list.map(({ type }) => type))).toEqual(new Set([1, 2, 3]));
  for (const item of list) {
    const { content, language, ...rest } = await server.visitor.done(
      getContentsById,
      { params: { id: item.id } },
      asking('en'),
    );
    expect([rest, language]).toEqual([item, 'en']);
    expect(content.length).toBeGreaterThan(400);
  }
});

test.each([
  // languageId, Accept-Language, written in
  ['1', 'zh-CN', '关于 Candor'],
  ['1', 'zh-HK', '关于 Candor'],
  ['1', 'en', '关于 Candor'],
  ['2', 'en', 'About Candor'],
  ['2', 'fr', 'About Candor'],
  ['2', 'zh-CN', 'About Candor'],
  ['2', '', 'About Candor'],
] as const)('language %s with Accept-Language %o → %s', async (id, language, title) => {
  expect((await titlesOf(id, language))[0]).toBe(title);
});

test.each(['0', '3', 'x', '1.0', '%00', '1'.repeat(60)])('there is no language %s', async (languageId) => {
  const path = listContents.path.replace(':languageId', languageId);
  expect((await server.raw(path)).status).toBe(400);
});

test.each([
  ['999', 404],
  ['0', 400],
  ['-1', 400],
  ['1e3', 400],
  ['constructor', 400],
  ['..%2f..%2fpackage', 400],
  ['9'.repeat(18), 404],
])('there is no page %s', async (id, status) => {
  expect((await server.raw(getContentsById.path.replace(':id', id))).status).toBe(status);
});

describe('the texts', () => {
  const texts = readLibrary().flatMap(({ slug, texts: of }) =>
    (['zh', 'en'] as const).map((locale) => ({ slug, ...of(locale) })),
  );

  it('are written in both languages', () => {
    expect(readLibrary().flatMap(({ texts: of }) => [of('zh').locale, of('en').locale])).toEqual(
      readLibrary().flatMap(() => ['zh', 'en']),
    );
    for (const { locale } of LOCALES) for (const { texts: of } of readLibrary()) expect(of(locale).title).not.toBe('');
  });

  it('have no raw HTML, no second title and no address of elsewhere', () => {
    for (const { slug, body } of texts) {
      expect([slug, /<[a-z!/]/i.test(body), /^# /m.test(body), /\]\((?!\/)/.test(body)]).toEqual([
        slug,
        false,
        false,
        false,
      ]);
    }
  });

  it('say that nobody is licensed here, and that the money is play money', () => {
    const saying = (locale: string) =>
      texts
        .filter((text) => text.locale === locale)
        .map(({ body }) => body)
        .join('\n');
    expect(saying('en')).toMatch(/no licensed operator/i);
    expect(saying('en')).toMatch(/play money/i);
    expect(saying('zh')).toMatch(/没有持牌运营方/);
    expect(saying('zh')).toMatch(/模拟资金/);
  });
});

it('takes a title from the first line only', () => {
  expect(parseText('# A title\n\nText.\n', 'en')).toEqual({ title: 'A title', body: 'Text.', locale: 'en' });
  expect(() => parseText('Text without a title.\n', 'en')).toThrow('begins with its title');
});
