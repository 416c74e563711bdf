/** For tests: corruption fixtures for the operator's texts. */
import type { CorruptionFixture } from './fixture.ts';

/** The second version of a text, by a member of staff, with the words of the first. */
const SECOND = (article: number) => `
  insert into content_versions (article_id, version, member_id, note, published_at, edits_until, sha256)
    select article_id, 2, 1, '', '2026-11-24', 0, sha256 from content_versions where article_id = ${article} and version = 1;
  insert into content_texts (article_id, version, locale, title, body, since)
    select article_id, 2, locale, title, body, since from content_texts where article_id = ${article} and version = 1`;

export const CONTENT_CORRUPTIONS: readonly CorruptionFixture[] = [
  [
    'terms that say something else than when they were published',
    () => `update content_texts set body = body || ' And we keep your money.' where article_id = 4 and locale = 'de'`,
    () => ({ 'texts-are-as-published': ['text 4 version 1'] }),
  ],
  [
    'terms without one of their languages',
    () => `delete from content_texts where article_id = 4 and locale = 'ar'`,
    () => ({ 'texts-are-as-published': ['text 4 version 1'] }),
  ],
  ['terms that one person published', () => SECOND(4), () => ({ 'texts-are-as-published': ['text 4 version 2'] })],
  [
    'a help topic that was published unseen',
    () => SECOND(105),
    () => ({ 'texts-are-as-published': ['text 105 version 2'] }),
  ],
];
