/** The versions of a text, the newest first: who published each, why, and what it changed in the languages that are shown. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { CONTENT_LOCALES, type ContentLocale } from '@candor/core/content/sections';
import { localeInfo } from '@candor/i18n/locales';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { Fetched } from '../../shared/fetched.tsx';
import { type Text, useText } from '../../text/text.tsx';
import { type StaffArticleView, versionQuery } from './content-queries.ts';
import { Differences } from './differences.tsx';

type Version = StaffArticleView['versions'][number];
type VersionListProps = { readonly article: StaffArticleView; readonly shown: ReadonlySet<ContentLocale> };

export function VersionList({ article, shown }: VersionListProps) {
  const text = useText();
  const { t } = text;
  return (
    <DataTable
      label={t('writing.versions')}
      columns={columnsOf(text)}
      rows={article.versions}
      keyOf={({ version }) => String(version)}
      empty={<p className="text-ink-2">{t('writing.never')}</p>}
    >
      {({ version, proposalId }) => (
        <div className="grid gap-4">
          {proposalId !== null && (
            <Link to={`/proposals/${proposalId}`} className="text-accent underline underline-offset-4">
              {t('work.proposals.title')} {proposalId}
            </Link>
          )}
          <Changes id={article.id} version={version} shown={shown} />
        </div>
      )}
    </DataTable>
  );
}

function columnsOf({ t, dateTime }: Text): readonly Column<Version>[] {
  return [
    {
      id: 'version',
      title: t('writing.version'),
      width: 'minmax(0, 1fr)',
      cell: ({ version }) => version,
    },
    { id: 'at', title: t('writing.published'), cell: ({ publishedAt }) => <bdi>{dateTime(publishedAt)}</bdi> },
    { id: 'by', title: t('writing.by'), cell: ({ by }) => <bdi>{by?.name ?? t('writing.release')}</bdi> },
    {
      id: 'note',
      title: t('writing.note'),
      width: 'minmax(0, 3fr)',
      cell: ({ note, startsAt, endsAt }) => (
        <bdi>
          {note}
          {startsAt !== null && ` · ${t('writing.from', { date: dateTime(startsAt) })}`}
          {endsAt !== null && ` · ${t('writing.until', { date: dateTime(endsAt) })}`}
        </bdi>
      ),
    },
  ];
}

type ChangesProps = { readonly id: string; readonly version: number; readonly shown: ReadonlySet<ContentLocale> };

function Changes({ id, version, shown }: ChangesProps) {
  const newer = useQuery(versionQuery(id, version));
  const older = useQuery({ ...versionQuery(id, version - 1), enabled: version > 1 });
  const textOf = (texts: readonly { locale: ContentLocale; title: string; body: string }[], locale: ContentLocale) => {
    const found = texts.find((each) => each.locale === locale);
    return found === undefined ? '' : `${found.title}\n\n${found.body}`;
  };
  return (
    <Fetched query={newer}>
      {({ texts }) =>
        version > 1 && older.data === undefined ? null : (
          <div className="grid gap-6">
            {CONTENT_LOCALES.filter((locale) => shown.has(locale)).map((locale) => {
              const { name, lang, dir } = localeInfo(locale);
              return (
                <section key={locale} aria-label={name}>
                  <h3 lang={lang} className="font-medium">
                    {name}
                  </h3>
                  <Differences
                    older={textOf(older.data?.texts ?? [], locale)}
                    newer={textOf(texts, locale)}
                    lang={lang}
                    dir={dir}
                  />
                </section>
              );
            })}
          </div>
        )
      }
    </Fetched>
  );
}
