/** The search of texts: 2,000 articles in ten languages, words that are rare, common and in none, asked for over HTTP. */
import { libraryOf } from '../apps/server/src/features/content/library-of.ts';
import { readRelease } from '../apps/server/src/features/content/release.ts';
import { indexVersion } from '../apps/server/src/features/content/words.ts';
import { type Locale, localeInfo, LOCALES } from '@candor/i18n/locales';
import pg from 'pg';
import type { BenchDatabase } from './lib/database.ts';
import { median, percentile, tell } from './lib/report.ts';
import { databaseOf, startServerProcess } from './lib/server.ts';

const ARTICLES = 2_000;
const MS_MAX = 50;
const FIRST_ID = 10_000;

/** By language: in almost every text, in some, and a whole question. */
const SEARCHES: Readonly<Record<Locale, readonly string[]>> = {
  en: ['order', 'withdrawal address', 'how long does a withdrawal take'],
  zh: ['订单', '提现地址', '提现需要多久'],
  hk: ['訂單', '提款地址', '提款需要多久'],
  ja: ['注文', '出金先', '出金にはどのくらいかかりますか'],
  ko: ['주문', '출금 주소', '출금은 얼마나 걸리나요'],
  de: ['Order', 'Auszahlung Adresse', 'wie lange dauert eine Auszahlung'],
  fr: ['ordre', 'adresse de retrait', 'combien de temps prend un retrait'],
  it: ['ordine', 'indirizzo prelievo', 'quanto dura un prelievo'],
  es: ['orden', 'dirección de retiro', 'cuánto tarda un retiro'],
  ar: ['أمر', 'عنوان السحب', 'كم يستغرق السحب'],
};

const ASKED = LOCALES.flatMap(({ locale }) => SEARCHES[locale].map((text) => [locale, text] as const));

export async function benchContent(database: BenchDatabase, { rounds }: { readonly rounds: number }): Promise<void> {
  await writeArticles(database);
  const server = await startServerProcess(databaseOf(database));
  const times: number[] = [];
  let found = 0;
  try {
    for (let round = 0; round <= rounds; round += 1) {
      for (const [locale, text] of ASKED) {
        const started = performance.now();
        found += await search(server.url, locale, text);
        // The first round reads the texts.
        if (round > 0) times.push(performance.now() - started);
      }
    }
  } finally {
    await server.stop();
  }
  if (found === 0) throw new Error('nothing was found');
  for (const [name, figure] of [
    ['a search among 2,000 texts, median', median(times)],
    ['the slowest of a hundred searches', percentile(times, 0.99)],
  ] as const)
    tell({
      name,
      figure,
      unit: 'ms',
      limit: MS_MAX,
      ratio: figure / MS_MAX,
      goal: '≤ 1',
      runs: [median(times), Math.max(...times)],
    });
}

async function search(url: URL, locale: Locale, text: string): Promise<number> {
  const languageId = locale === 'zh' || locale === 'hk' ? '1' : '2';
  const path = `/swx/customer/index/searchContents/${languageId}?text=${encodeURIComponent(text)}`;
  const answer = await fetch(new URL(path, url), { headers: { 'accept-language': localeInfo(locale).lang } });
  const { data } = (await answer.json()) as { readonly data: { readonly list: readonly unknown[] } };
  return data.list.length;
}

/** Each mixes the paragraphs of two of the release's topics, in all its languages. */
async function writeArticles(database: BenchDatabase): Promise<void> {
  const topics = readRelease().filter(({ section }) => section !== 'faq');
  libraryOf(readRelease());
  const owner = new pg.Client(database.ownerUrl);
  await owner.connect();
  try {
    await owner.query('begin');
    for (let index = 0; index < ARTICLES; index += 1) {
      const [first, second] = [topics[index % topics.length], topics[(index * 7 + 3) % topics.length]];
      if (first === undefined || second === undefined) throw new Error('there are no topics');
      const id = String(FIRST_ID + index);
      const written = new Map(
        [...first.written].map(([locale, { title, body }]) => [
          locale,
          {
            locale,
            title: `${title} ${index}`,
            body: `${second.written.get(locale)?.body.slice(index % 300) ?? ''}\n\n${body}`,
          },
        ]),
      );
      await owner.query(
        `insert into content_articles (id, slug, section, help_group, created_at) values ($1, $2, 'help', 'app', now())`,
        [id, `bench-${index}`],
      );
      await owner.query(
        `insert into content_versions (article_id, version, note, published_at, edits_until, sha256) values ($1, 1, '', now(), 0, repeat('0', 64))`,
        [id],
      );
      const texts = [...written.values()];
      await owner.query(
        `insert into content_texts (article_id, version, locale, title, body, since)
         select $1, 1, t.*, 1 from unnest($2::text[], $3::text[], $4::text[]) t`,
        [
          id,
          texts.map(({ locale }) => locale),
          texts.map(({ title }) => title),
          texts.map(({ body }) => body.replaceAll(/^.*\]\([^/]/gm, '')),
        ],
      );
      const { text, values } = indexVersion({ id, version: 1, section: 'help', written });
      await owner.query(text, [...values]);
    }
    await owner.query('commit');
    await owner.query('analyze content_words');
  } finally {
    await owner.end();
  }
}
