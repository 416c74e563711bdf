/** The versions of a text that customers agree to, each at its own address; and one of them with what it changed. */
import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { compareTexts } from '@candor/core/content/compare';
import { useText } from '../../text/text.tsx';
import { contentPath, type ContentText, versionQuery, versionsQuery } from './content-queries.ts';
import { writtenIn } from './written.ts';

const LINK = 'target inline-flex items-center text-accent underline underline-offset-4';

type TextProps = { readonly text: Pick<ContentText, 'id' | 'title'> };

/** Nothing while there is only one. */
export function Versions({ text }: TextProps) {
  const { t, day } = useText();
  const { data } = useQuery(versionsQuery(text.id));
  if (data === undefined || data.list.length < 2) return null;
  return (
    <section aria-labelledby="versions" className="mt-6 border-t-2 border-ink pt-4">
      <h2 id="versions" className="font-serif text-lg font-semibold">
        {t('help.text.versions')}
      </h2>
      <ul className="divide-y divide-rule">
        {data.list.map(({ version, date, isCurrent }) => (
          <li key={version} className="flex min-h-11 flex-wrap items-center gap-x-4">
            <Link to={`${contentPath(text)}&version=${version}`} className={LINK}>
              {t('help.text.heldFrom', { version, date: day(date) })}
            </Link>
            {isCurrent && <span className="text-ink-2">{t('help.text.holds')}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

type OlderProps = TextProps & { readonly version: number };

/** Above an older version: from when it held, and where the current one is. */
export function OlderNote({ text, version }: OlderProps) {
  const { t, day } = useText();
  const { data } = useQuery(versionsQuery(text.id));
  const date = data?.list.find((each) => each.version === version)?.date;
  return (
    <div className="rounded-e border-s-4 border-risk bg-risk-soft px-4 py-3 text-base">
      {date !== undefined && <p>{t('help.text.older', { version, date: day(date) })}</p>}
      <Link to={contentPath(text)} className={LINK}>
        {t('help.text.toCurrent')}
      </Link>
    </div>
  );
}

/** What a version changed of the one before it, by words. */
export function VersionChanges({ text, version }: OlderProps) {
  const { t, locale } = useText();
  const newer = useQuery(versionQuery(text.id, version, locale)).data;
  const older = useQuery({ ...versionQuery(text.id, version - 1, locale), enabled: version > 1 }).data;
  const parts = useMemo(
    () =>
      newer === undefined || older === undefined
        ? null
        : compareTexts(`${older.title}\n\n${older.content}`, `${newer.title}\n\n${newer.content}`).map(
            (part, place) => ({
              ...part,
              key: `${place}`,
            }),
          ),
    [newer, older],
  );
  if (parts === null || newer === undefined) return null;
  return (
    <section aria-labelledby="changes" className="mt-6 border-t-2 border-ink pt-4">
      <h2 id="changes" className="font-serif text-lg font-semibold">
        {t('help.text.changes')}
      </h2>
      {parts.every(({ kind }) => kind === 'same') ? (
        <p>{t('help.text.noChanges')}</p>
      ) : (
        <p {...writtenIn(newer.language, locale)} className="mt-3 whitespace-pre-wrap [overflow-wrap:anywhere]">
          {parts.map(({ key, kind, text: words }) => {
            if (kind === 'same') return words;
            const Mark = kind === 'added' ? 'ins' : 'del';
            return (
              <Mark key={key} className={kind === 'added' ? 'bg-accent-soft' : 'bg-danger-soft text-danger'}>
                <span className="sr-only">{t(kind === 'added' ? 'help.text.added' : 'help.text.removed')} </span>
                {words}
              </Mark>
            );
          })}
        </p>
      )}
    </section>
  );
}
