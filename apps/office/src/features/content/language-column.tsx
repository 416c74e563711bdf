/** One language of a text: its editor with the preview below, or what would change. */
import { useDeferredValue, useEffect, useMemo } from 'react';
import { saveContent } from '@candor/contract/staff/content';
import { ApiRefusal } from '@candor/contract/wire/answer';
import { checkText, type Complaint, LINK_EXAMPLE } from '@candor/core/content/check-text';
import { localeInfo } from '@candor/i18n/locales';
import { Button } from '@candor/ui/actions/button';
import { TextField } from '@candor/ui/fields/text-field';
import { loadCompanionFont } from '@candor/ui/fonts/letters';
import { call } from '../../api/client.ts';
import { queries } from '../../api/queries.ts';
import { useMay } from '../../shared/permission.ts';
import { type Task, useTask } from '../../shared/use-task.ts';
import { useText } from '../../text/text.tsx';
import { articleQuery, type StaffWriting } from './content-queries.ts';
import { Differences } from './differences.tsx';
import { LanguageMark } from './language-mark.tsx';
import { Preview } from './preview.tsx';
import type { Typed } from './unsaved.ts';

export type View = 'write' | 'compare';

type ColumnProps = {
  readonly articleId: string;
  readonly writing: StaffWriting;
  readonly typed: Typed | undefined;
  readonly view: View;
  readonly onType: (typed: Typed | null) => void;
};

export function LanguageColumn({ articleId, writing, typed, view, onType }: ColumnProps) {
  const { t } = useText();
  const { locale, state, draft, published } = writing;
  const { name, lang, dir } = localeInfo(locale);
  useEffect(() => void loadCompanionFont(lang).catch(() => null), [lang]);
  const saved = draft ?? published ?? { title: '', body: '' };
  const text = typed ?? saved;
  return (
    <section aria-label={name} className="grid min-w-0 content-start gap-4">
      <header className="flex items-center justify-between gap-3 border-b border-rule-strong pb-2">
        <h2 lang={lang} className="font-semibold">
          {name}
        </h2>
        <LanguageMark language={{ locale, state, hasDraft: draft !== null }} />
      </header>
      {view === 'compare' ? (
        <Differences
          older={published === null ? '' : `${published.title}\n\n${published.body}`}
          newer={`${text.title}\n\n${text.body}`}
          lang={lang}
          dir={dir}
        />
      ) : (
        <Editor articleId={articleId} writing={writing} typed={typed} onType={onType} />
      )}
      {view === 'write' && <Preview title={text.title} body={text.body} lang={lang} dir={dir} />}
      {writing.offer !== null && view === 'compare' && (
        <div className="grid gap-2 border-t border-rule pt-3">
          <p className="font-medium">{t('writing.offer')}</p>
          <Differences older={saved.body} newer={writing.offer.body} lang={lang} dir={dir} />
        </div>
      )}
    </section>
  );
}

type EditorProps = Omit<ColumnProps, 'view'>;

function Editor({ articleId, writing, typed, onType }: EditorProps) {
  const { t, dateTime } = useText();
  const mayEdit = useMay()('content.edit');
  const { locale, state, draft, published, offer, revision } = writing;
  const text = typed ?? draft ?? published ?? { title: '', body: '' };
  const { lang, dir } = localeInfo(locale);
  const change = (to: { readonly title?: string; readonly body?: string }) =>
    onType({ title: text.title, body: text.body, revision: typed?.revision ?? revision, ...to });
  if (!mayEdit) return null;
  return (
    <>
      {state === 'outdated' && draft === null && typed === undefined && (
        <p className="border-s-4 border-risk bg-risk-soft px-3 py-2">{t('writing.confirmHelp')}</p>
      )}
      <TextField
        label={t('writing.titleField')}
        name={`title-${locale}`}
        value={text.title}
        onChange={(title) => change({ title })}
      />
      <label className="grid gap-1.5">
        <span className="font-medium">{t('writing.bodyField')}</span>
        <textarea
          name={`body-${locale}`}
          rows={16}
          lang={lang}
          dir={dir}
          value={text.body}
          onChange={({ target }) => change({ body: target.value })}
          className="w-full rounded border border-field-rule bg-surface px-3 py-2 text-base leading-7 focus-visible:outline-2 focus-visible:outline-offset-1 focus-visible:outline-accent"
        />
        <span className="text-xs text-ink-2">{t('writing.bodyHelp', SHOWN)}</span>
      </label>
      <p role="status" className="text-xs text-ink-2">
        {typed !== undefined
          ? t('writing.unsaved')
          : draft !== null &&
            t('writing.saved', { name: `\u2068${draft.by.name}\u2069`, date: dateTime(draft.savedAt) })}
      </p>
      {offer !== null && (
        <div className="flex flex-wrap items-center gap-3">
          <p>{t('writing.offer')}</p>
          <Button tone="plain" size="sm" onClick={() => change(offer)}>
            {t('writing.takeOffer')}
          </Button>
        </div>
      )}
      <SaveButtons articleId={articleId} writing={writing} typed={typed} onType={onType} />
    </>
  );
}

/** Signs of Markdown, kept together and in their own direction. */
const SHOWN = {
  two: '\u2066##\u2069',
  three: '\u2066###\u2069',
  dash: '\u2066-\u2069',
  one: '\u20661.\u2069',
  example: `\u2066${LINK_EXAMPLE}\u2069`,
};
const CHANGED = '11220';

function SaveButtons({ articleId, writing, typed, onType }: EditorProps) {
  const { t } = useText();
  const task = useTask();
  const { locale, state, draft, published, revision } = writing;
  const shown = useDeferredValue(typed);
  const complaints = useMemo(() => (shown === undefined ? [] : checkText(shown)), [shown]);
  const save = (text: { readonly title: string; readonly body: string } | null, from: number) =>
    task.run(async () => {
      const body = { id: articleId, locale, revision: from, text: text && { title: text.title, body: text.body } };
      const view = await call(saveContent, { body });
      queries.setQueryData(articleQuery(articleId).queryKey, view);
      onType(null);
      await queries.invalidateQueries({ queryKey: ['texts', 'list'] });
    });
  return (
    <div className="grid gap-3">
      <Complaints complaints={complaints} />
      <div className="flex flex-wrap gap-2">
        {typed !== undefined && (
          <Button
            size="sm"
            busy={task.isBusy}
            onClick={() => void (complaints.length === 0 && save(typed, typed.revision))}
          >
            {t('writing.save')}
          </Button>
        )}
        {typed === undefined && draft === null && published !== null && state === 'outdated' && (
          <Button size="sm" tone="plain" busy={task.isBusy} onClick={() => void save(published, revision)}>
            {t('writing.confirm')}
          </Button>
        )}
        {typed === undefined && draft !== null && (
          <Button size="sm" tone="plain" busy={task.isBusy} onClick={() => void save(null, revision)}>
            {t('writing.giveUp')}
          </Button>
        )}
      </div>
      <Failed articleId={articleId} task={task} onLoad={() => onType(null)} />
    </div>
  );
}

function Complaints({ complaints }: { readonly complaints: readonly Complaint[] }) {
  const { t } = useText();
  if (complaints.length === 0) return null;
  return (
    <div role="alert" className="rounded bg-danger-soft px-3 py-2 text-danger">
      <p className="font-medium">{t('writing.wrong')}</p>
      <ul className="list-disc ps-5">
        {complaints.map(({ field, line, problem }) => (
          <li key={`${field}-${line}`}>{t(`contentProblems.${problem}`, { line, example: SHOWN.example })}</li>
        ))}
      </ul>
    </div>
  );
}

type FailedProps = { readonly articleId: string; readonly task: Task; readonly onLoad: () => void };

/** Somebody else saved it: what was typed stays until the writer loads theirs. */
function Failed({ articleId, task, onLoad }: FailedProps) {
  const { t } = useText();
  if (task.failure === null) return null;
  const load = async () => {
    await queries.invalidateQueries({ queryKey: articleQuery(articleId).queryKey });
    task.forget();
    onLoad();
  };
  return (
    <div role="alert" className="grid gap-2 rounded bg-danger-soft px-3 py-2 text-danger">
      <p>{task.failure}</p>
      {task.error instanceof ApiRefusal && task.error.code === CHANGED && (
        <>
          <p>{t('writing.conflict')}</p>
          <Button size="sm" tone="plain" className="justify-self-start" onClick={() => void load()}>
            {t('writing.loadTheirs')}
          </Button>
        </>
      )}
    </div>
  );
}
