/** Publishes a text as it is shown, or proposes it where two people publish. */
import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { publishContent } from '@candor/contract/staff/content';
import { proposeChange } from '@candor/contract/staff/proposals';
import { labelEnd } from '@candor/i18n/label-end';
import { Button } from '@candor/ui/actions/button';
import { TextArea } from '@candor/ui/fields/text-area';
import { showToast } from '@candor/ui/overlays/toast';
import { call } from '../../api/client.ts';
import { queries } from '../../api/queries.ts';
import { instantOf } from '../../shared/fields/local-time.ts';
import { LocalTimeField } from '../../shared/fields/local-time-field.tsx';
import { useTask } from '../../shared/use-task.ts';
import { useText } from '../../text/text.tsx';
import { articleQuery, type StaffArticleView } from './content-queries.ts';

const NOTE_MIN = 3;
const NOTE_MAX = 1_000;

type PublishFormProps = { readonly article: StaffArticleView; readonly isDirty: boolean };

export function PublishForm({ article, isDirty }: PublishFormProps) {
  const { t, lang } = useText();
  const [note, setNote] = useState('');
  const [starts, setStarts] = useState('');
  const [ends, setEnds] = useState('');
  const { task, publish } = usePublish(article);
  const scheduled = useScheduled(article);
  const count = article.languages.filter(({ hasDraft }) => hasDraft).length;
  const newest = article.versions[0];
  const times = { startsAt: timeOf(starts), endsAt: timeOf(ends) };
  // Without other words a version may still begin or end at another time.
  const isNew = count > 0 || times.startsAt !== (newest?.startsAt ?? null) || times.endsAt !== (newest?.endsAt ?? null);
  const isReady = !isDirty && isNew && note.trim().length >= NOTE_MIN;
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!isReady || task.isBusy) return;
    const isDone = await publish({ note: note.trim(), ...times });
    if (!isDone) return;
    // What was said of this version does not become that of the next.
    setNote('');
    setStarts('');
    setEnds('');
  };
  return (
    <form onSubmit={send} className="grid max-w-2xl gap-4" noValidate>
      <p>
        {t('writing.publishing', { count })}
        {article.needsSecond && ` · ${t('writing.twoPeople')}`}
      </p>
      {scheduled !== null && <p className="border-s-4 border-risk ps-4">{scheduled}</p>}
      <TextArea
        name="note"
        label={t('writing.note')}
        value={note}
        onChange={setNote}
        maxLength={NOTE_MAX}
        error={task.failure}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TimeField
          label={t('writing.starts')}
          name="starts"
          value={starts}
          onChange={setStarts}
          empty={t('writing.immediately')}
        />
        {!article.needsSecond && article.section !== 'faq' && (
          <TimeField
            label={t('writing.ends')}
            name="ends"
            value={ends}
            onChange={setEnds}
            empty={t('writing.forever')}
          />
        )}
      </div>
      <p className="text-xs text-ink-2 [overflow-wrap:anywhere]">
        {t('writing.hash')}
        {labelEnd(lang)}
        <bdi>{article.textsHash}</bdi>
      </p>
      {isDirty && <p className="text-risk">{t('writing.unsaved')}</p>}
      <Button submits busy={task.isBusy} idle={!isReady} className="justify-self-start">
        {t(article.needsSecond ? 'writing.proposePublish' : 'writing.publish')}
      </Button>
    </form>
  );
}

/** What is to begin, and what becomes of it. */
function useScheduled({ versions }: StaffArticleView): string | null {
  const { t, dateTime } = useText();
  const [opened] = useState(() => Date.now());
  const newest = versions[0];
  if (newest === undefined || newest.startsAt === null || Date.parse(newest.startsAt) <= opened) return null;
  return t('writing.scheduled', { version: newest.version, date: dateTime(newest.startsAt) });
}

type TimeFieldProps = {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly empty: string;
};

function TimeField({ empty, ...field }: TimeFieldProps) {
  return (
    <div>
      <LocalTimeField {...field} error={null} />
      {field.value === '' && <p className="text-xs text-ink-2">{empty}</p>}
    </div>
  );
}

function timeOf(localTime: string): string | null {
  const instant = instantOf(localTime);
  return instant === null ? null : new Date(instant).toISOString();
}

type Given = { readonly note: string; readonly startsAt: string | null; readonly endsAt: string | null };

function usePublish({ id, textsHash, needsSecond }: StaffArticleView) {
  const { t } = useText();
  const task = useTask();
  const navigate = useNavigate();
  const publish = ({ note, startsAt, endsAt }: Given) =>
    task.run(async () => {
      if (needsSecond) {
        const payload = { articleId: id, textsHash, startsAt };
        const proposal = await call(proposeChange, { body: { kind: 'content.publish', payload, reason: note } });
        await queries.invalidateQueries();
        await showToast('success', t('writing.proposed'));
        await navigate(`/proposals/${proposal.id}`);
        return;
      }
      const view = await call(publishContent, { body: { id, textsHash, note, startsAt, endsAt } });
      queries.setQueryData(articleQuery(id).queryKey, view);
      await queries.invalidateQueries({ queryKey: ['texts', 'list'] });
      await showToast('success', t('writing.done'));
    });
  return { task, publish };
}
