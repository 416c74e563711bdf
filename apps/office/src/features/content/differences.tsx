/** What changed between two versions of a text: by words, and not by colour alone. */
import { useMemo } from 'react';
import { compareTexts } from '@candor/core/content/compare';
import { useText } from '../../text/text.tsx';

type DifferencesProps = {
  readonly older: string;
  readonly newer: string;
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
};

export function Differences({ older, newer, lang, dir }: DifferencesProps) {
  const { t } = useText();
  const parts = useMemo(
    () => compareTexts(older, newer).map((part, place) => ({ ...part, key: `${place}` })),
    [older, newer],
  );
  if (parts.every(({ kind }) => kind === 'same')) return <p className="text-ink-2">{t('writing.noChanges')}</p>;
  return (
    <p lang={lang} dir={dir} className="whitespace-pre-wrap [overflow-wrap:anywhere]">
      {parts.map(({ key, kind, text }) => {
        if (kind === 'same') return text;
        const words = <span className="sr-only">{t(kind === 'added' ? 'writing.added' : 'writing.removed')} </span>;
        return kind === 'added' ? (
          <ins key={key} className="bg-accent-soft underline decoration-accent decoration-2 underline-offset-2">
            {words}
            {text}
          </ins>
        ) : (
          <del key={key} className="bg-danger-soft text-danger">
            {words}
            {text}
          </del>
        );
      })}
    </p>
  );
}
