/** Every version of a text that has held, for ever: what somebody agreed to can still be read. */
import { getContentVersion, listContentVersions } from '@candor/contract/content';
import { assert } from '@candor/core/assert';
import { versionAt } from '@candor/core/content/versions';
import type { Instant } from '@candor/core/time';
import { localeInfo } from '@candor/i18n/locales';
import type { App } from '../../http/app.ts';
import { Failure } from '../../http/errors.ts';
import type { Mount } from '../../http/http.ts';
import { listTexts, listVersions, type VersionRow } from './db/articles.repo.ts';
import { nearest } from './library-of.ts';
import { dateOf, timesOf, writtenOf } from './shown.ts';

export function versionRoutes({ db: { kysely }, now }: Pick<App, 'db' | 'now'>, mount: Mount): void {
  /** Those that have begun, the newest first. */
  async function heldVersions(id: string, at: Instant): Promise<VersionRow[]> {
    const rows = await listVersions(kysely, id);
    const held = rows.filter(
      (row) => row.section !== 'faq' && (row.starts_at === null || row.starts_at.getTime() <= at),
    );
    if (held.length === 0) throw new Failure('404');
    return held.toReversed();
  }

  mount(listContentVersions, async ({ params: { id } }) => {
    const at = now();
    const held = await heldVersions(id, at);
    const current = versionAt(
      held.map((row) => ({ version: row.version, ...timesOf(row) })),
      at,
    );
    return {
      list: held.map((row) => ({
        version: row.version,
        date: dateOf(row) ?? row.published_at.toISOString().slice(0, 10),
        isCurrent: row.version === current?.version,
      })),
    };
  });

  mount(getContentVersion, async ({ params: { id, version }, locale }) => {
    const row = (await heldVersions(id, now())).find((each) => each.version === version);
    if (row === undefined) throw new Failure('404');
    const texts = await listTexts(kysely, [row]);
    assert(texts.length > 0, 'a version has its texts');
    const { title, body, locale: written } = nearest(writtenOf(texts), (text) => text)(locale);
    return {
      id,
      version,
      title,
      content: body,
      language: localeInfo(written).lang,
      sha256: row.sha256,
      publishedAt: row.published_at.toISOString(),
      startsAt: row.starts_at?.toISOString() ?? null,
    };
  });
}
