/** The texts: complete in Chinese and English, found by id, served in the nearest language that has them, and open about there being no operator. */
import { readdirSync } from 'node:fs';
import { getContentsById, listContents, listFaq, listHelpTopics, listNotices } from '@candor/contract/content';
import { checkText } from '@candor/core/content/check-text';
import { AGREEMENTS, SCREEN_TOPICS } from '@candor/core/content/screen-topics';
import { HELP_GROUPS } from '@candor/core/content/sections';
import { type Locale, LOCALES } from '@candor/i18n/locales';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { TestServer } from '../../testing/test-server.ts';
import { FAQ_SLUG, pathOf, SHELVES } from './library.ts';
import { type ReadText, readLibrary } from './release.ts';
import { anchorOf, isSameFaq, parseFaq, parseText, summaryOf } from './texts.ts';

let server: TestServer;

beforeAll(async () => {
  server = await TestServer.open([]);
});
afterAll(() => server.close());

const asking = (language: string) => ({ headers: { 'accept-language': language } });
const inEnglish = { params: { languageId: '2' } } as const;
const LANGS = LOCALES.map(({ lang }) => lang);

async function titlesOf(languageId: '1' | '2', language: string): Promise<string[]> {
  const list = await server.visitor.done(listContents, { params: { languageId } }, asking(language));
  return list.map(({ title }) => title);
}

const read = (id: string, language = 'en') =>
  server.visitor.done(getContentsById, { params: { id } }, asking(language));

it('lists company, policy and statement pages as id, title and type, each of which opens', async () => {
  const list = await server.visitor.done(listContents, inEnglish, asking('en'));
  expect(new Set(list.map(({ type }) => type))).toEqual(new Set([1, 2, 3]));
  for (const item of list) {
    expect(Object.keys(item).sort()).toEqual(['id', 'title', 'type']);
    const { content, language, ...rest } = await read(item.id);
    expect(rest).toMatchObject({ ...item, section: ['company', 'policy', 'other'][item.type - 1], group: null });
    expect(language).toBe('en');
    expect(content.length).toBeGreaterThan(400);
  }
});

test.each([
  // languageId, Accept-Language, title of the text served
  ['1', 'zh-CN', '关于 Candor'],
  ['1', 'en', '关于 Candor'],
  ['2', 'en', 'About Candor'],
  ['2', 'zh-CN', 'About Candor'],
  ['2', '', 'About Candor'],
] as const)('language %s with Accept-Language %o → %s', async (id, language, title) => {
  expect((await titlesOf(id, language))[0]).toBe(title);
});

test.each(['0', '3', 'x', '1.0', '%00', '1'.repeat(60), '..%2f1'])('there is no language %s', async (languageId) => {
  for (const { path } of [listContents, listHelpTopics, listFaq, listNotices])
    expect((await server.raw(path.replace(':languageId', languageId))).status).toBe(400);
});

test.each([
  ['999', 404],
  ['0', 400],
  ['-1', 400],
  ['1e3', 400],
  ['constructor', 400],
  ['__proto__', 400],
  ['..%2f..%2fpackage', 400],
  ['%2e%2e%2ffaq.md', 400],
  ['１', 400],
  ['1%00', 400],
  ['9'.repeat(18), 404],
  ['9'.repeat(19), 400],
])('there is no page %s', async (id, status) => {
  expect((await server.raw(getContentsById.path.replace(':id', encodeURI(id).replaceAll('%25', '%')))).status).toBe(
    status,
  );
});

test.each(['?page=0', '?size=0', '?size=101', '?page=1e3', '?page=-1', '?page=1&page=2', '?section=policy'])(
  'notices cannot be asked for with %s',
  async (query) => {
    expect((await server.raw(listNotices.path.replace(':languageId', '2') + query)).status).toBe(400);
  },
);

describe('the help centre', () => {
  it('lists its topics in the order of their groups, each of which opens', async () => {
    const topics = await server.visitor.done(listHelpTopics, inEnglish, asking('en'));
    expect(topics.length).toBeGreaterThan(10);
    const places = topics.map(({ group }) => HELP_GROUPS.indexOf(group));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    for (const { id, title, group, summary, text } of topics) {
      expect(await read(id)).toMatchObject({ id, title, group, section: 'help', type: null });
      expect(summary).toMatch(/^[^#*|[]{20,}$/);
      expect(text).toBeNull();
    }
  });

  it('gives whole texts to search in when asked', async () => {
    const topics = await server.visitor.done(listHelpTopics, { ...inEnglish, query: { texts: 'true' } }, asking('en'));
    for (const { text, summary } of topics) expect(text?.length).toBeGreaterThan(summary.length);
  });

  it('has questions with answers in groups, under the same anchors in every language', async () => {
    const inChinese = await server.visitor.done(listFaq, { params: { languageId: '1' } }, asking('zh-CN'));
    const english = await server.visitor.done(listFaq, inEnglish, asking('en'));
    const anchors = english.groups.flatMap(({ questions }) => questions.map(({ id }) => id));
    expect(anchors.length).toBeGreaterThan(20);
    expect(new Set(anchors).size).toBe(anchors.length);
    for (const anchor of anchors) expect(anchor).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(inChinese.groups.flatMap(({ questions }) => questions.map(({ id }) => id))).toEqual(anchors);
    for (const { title, questions } of english.groups) {
      expect([title, questions.filter(({ question, answer }) => question === '' || answer.length < 20)]).toEqual([
        title,
        [],
      ]);
    }
    expect([inChinese.language, english.language]).toEqual(['zh-Hans-CN', 'en']);
  });

  it('has notices, newest first, page by page', async () => {
    const page = (number: string, size = '1') =>
      server.visitor.done(listNotices, { ...inEnglish, query: { page: number, size } }, asking('en'));
    const { list, total } = await page('1', '100');
    expect(list.map(({ date }) => date)).toEqual(
      list
        .map(({ date }) => date)
        .toSorted()
        .toReversed(),
    );
    expect(list).toHaveLength(total);
    expect((await page('2')).list).toEqual(list.slice(1, 2));
    expect(await page('999')).toEqual({ list: [], page: 999, size: 1, total });
    for (const { id, title, date } of list)
      expect(await read(id)).toMatchObject({ id, title, date, section: 'notice', type: null });
  });
});

it('says in which language each answer is, whatever was asked for', async () => {
  for (const { lang } of LOCALES) {
    const { language, related } = await read('1', lang);
    expect(LANGS).toContain(language);
    for (const other of related)
      expect(await read(other.id, lang)).toMatchObject({ title: other.title, language: other.language });
  }
});

it('sends a text once: whoever has it is told so, and another language is another text', async () => {
  const path = getContentsById.path.replace(':id', '1');
  const first = await server.raw(path, asking('en').headers);
  const etag = String(first.headers['etag']);
  expect(first.headers['vary']).toContain('accept-language');
  const again = (language: string, tag: string) =>
    server.raw(path, { 'accept-language': language, 'if-none-match': tag });
  expect(await again('en', etag)).toMatchObject({ status: 304, body: Buffer.alloc(0) });
  expect(await again('en', `"other", W/${etag}`)).toMatchObject({ status: 304 });
  expect(await again('en', '"other"')).toMatchObject({ status: 200 });
  expect(await again('zh-CN', etag)).toMatchObject({ status: 200 });
});

describe('what is missing in a language', () => {
  /** Every text in Chinese and English, titled with its slug and language; Arabic has one. */
  const sparse: ReadText = (slug, locale) => {
    if (locale !== 'zh' && locale !== 'en' && !(locale === 'ar' && slug === 'about')) return undefined;
    const title = `# ${slug} ${locale}\n\n`;
    const isFirst = (text: string) => (slug === FAQ_SLUG ? text : 'Text.');
    return title + isFirst('## Group\n\n### Why so?\n\nBecause.\n');
  };

  test.each<[locale: Locale, written: Locale]>([
    ['hk', 'zh'],
    ['zh', 'zh'],
    ['en', 'en'],
    ['ja', 'en'],
    ['ko', 'en'],
    ['de', 'en'],
    ['fr', 'en'],
    ['it', 'en'],
    ['es', 'en'],
    ['ar', 'en'],
  ])('in %s is answered in %s', (locale, written) => {
    const library = readLibrary(sparse);
    for (const { id, text } of library.contents) {
      const expected = id === '1' && locale === 'ar' ? 'ar' : written;
      expect([id, text(locale).locale, text(locale).title.split(' ')[1]]).toEqual([id, expected, expected]);
    }
    expect(library.faq(locale).locale).toBe(written);
  });

  it('leaves out questions that were not yet translated rather than answer one with another', () => {
    const asked = (titles: readonly string[]) =>
      `# faq\n\n## Group\n\n${titles.map((title) => `### ${title}\n\nSo.\n`).join('\n')}`;
    const library = readLibrary((slug, locale) => {
      if (slug !== FAQ_SLUG) return sparse(slug, locale);
      return locale === 'fr' ? asked(['Pourquoi ?']) : asked(['Why?', 'When?']);
    });
    expect(library.faq('fr').locale).toBe('en');
    expect(library.anchors).toEqual([['why', 'when']]);
  });
});

describe('the files', () => {
  const slugs = [...SHELVES.flatMap(({ entries }) => entries.map(({ slug }) => slug)), FAQ_SLUG];
  const top = new URL('../../../../../content/', import.meta.url);
  const filesOf = (locale: string) =>
    readdirSync(new URL(`${locale}/`, top), { recursive: true, encoding: 'utf8' }).filter((path) =>
      path.endsWith('.md'),
    );
  const library = readLibrary();
  const texts = library.contents.flatMap(({ id, text }) =>
    LOCALES.map(({ locale }) => ({ ...text(locale), id, asked: locale })).filter(
      ({ locale, asked }) => locale === asked,
    ),
  );
  const ids = library.contents.map(({ id }) => id);

  it('are there in all ten languages', () => {
    for (const { locale } of LOCALES)
      expect([locale, filesOf(locale).sort()]).toEqual([locale, slugs.map(pathOf).sort()]);
  });

  it('have the parts of the English text, in every language', () => {
    const shapeOf = (body: string) => (body.match(/^(#{2,3}|[-*]|\d+\.|\|)(?= )/gm) ?? []).join(' ');
    for (const { id, text } of library.contents) {
      for (const { locale } of LOCALES)
        expect([id, locale, shapeOf(text(locale).body)]).toEqual([id, locale, shapeOf(text('en').body)]);
    }
  });

  it('are all listed, once', () => {
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(new Set(ids).size).toBe(ids.length);
    const paths = new Set(slugs.map(pathOf));
    for (const locale of readdirSync(top)) expect(filesOf(locale).filter((path) => !paths.has(path))).toEqual([]);
  });

  it('have no raw HTML, no second title, no picture and no address of elsewhere', () => {
    for (const { id, locale, body } of texts) {
      const broken = [
        /<[a-z!/]/i.test(body),
        /^# /m.test(body),
        /!\[/.test(body),
        /\]\((?!\/)/.test(body),
        /https?:/.test(body),
      ];
      expect([id, locale, ...broken]).toEqual([id, locale, false, false, false, false, false]);
    }
  });

  it('lead to texts that exist', () => {
    for (const { id, locale, body } of texts) {
      const lost = [...body.matchAll(/\]\(\/detail\?id=(\d+)[^)]*\)/g)].filter(
        ([, linked]) => !ids.includes(linked ?? ''),
      );
      expect([id, locale, lost.map(([link]) => link)]).toEqual([id, locale, []]);
    }
  });

  it('have the topics that screens link to, in every language', () => {
    for (const id of Object.values(SCREEN_TOPICS)) {
      const topic = library.contents.find((content) => content.id === id);
      expect([id, topic?.section]).toEqual([id, 'help']);
      expect([id, LOCALES.filter(({ locale }) => topic?.text(locale).locale !== locale)]).toEqual([id, []]);
    }
  });

  it('have the policies that are accepted when an account is opened', () => {
    const policies = Object.values(AGREEMENTS).map((id) => library.contents.find((content) => content.id === id));
    expect(policies.map((policy) => [policy?.section, policy?.text('en').title])).toEqual([
      ['policy', 'Terms of use'],
      ['policy', 'Privacy'],
    ]);
  });

  it('may be saved in the back office as they are', () => {
    for (const { id, locale, title, body } of texts)
      expect([id, locale, checkText({ title, body })]).toEqual([id, locale, []]);
  });

  it('ask the same questions in every language', () => {
    for (const { locale } of LOCALES) expect(isSameFaq(library.faq(locale), library.faq('en'))).toBe(true);
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

describe('a file', () => {
  it('has its title in the first line only', () => {
    expect(parseText('# A title\n\nText.\n', 'en')).toEqual({ title: 'A title', body: 'Text.', locale: 'en' });
    expect(() => parseText('Text without a title.\n', 'en')).toThrow('begins with its title');
  });

  it('is summed up by its first paragraph, without marks', () => {
    expect(summaryOf('## Head\n\n- item\n\nA **bold** [fee](/detail?id=6)\nof `1`.\n\nNext.')).toBe('A bold fee of 1.');
  });

  it('of questions is read by its headings', () => {
    const text = parseText(
      '# FAQ\n\n## One\n\n### A?\n\nYes.\n\nMore.\n\n### B?\n\nNo.\n\n## Two\n\n### C?\n\nSo.',
      'en',
    );
    expect(parseFaq(text).groups).toEqual([
      {
        title: 'One',
        questions: [
          { question: 'A?', answer: 'Yes.\n\nMore.' },
          { question: 'B?', answer: 'No.' },
        ],
      },
      { title: 'Two', questions: [{ question: 'C?', answer: 'So.' }] },
    ]);
  });

  test.each([
    ['What’s a lot?', 'whats-a-lot'],
    ['  Why 30:1 — and not more?', 'why-30-1-and-not-more'],
    ['<script>alert(1)</script>', 'script-alert-1-script'],
    ['为什么？', ''],
  ])('%o has the anchor %o', (question, anchor) => {
    expect(anchorOf(question)).toBe(anchor);
  });
});
