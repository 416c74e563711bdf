/** Saved replies, in each language: written and removed by members, with the number of the ticket as their only placeholder. */
import { type SubmitEvent, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { listReplies, retireReply, type SavedReply, saveReply } from '@candor/contract/staff/support';
import { REPLY_TEXT_MAX } from '@candor/core/support/saved-reply';
import { type Locale, localeInfo, LOCALES } from '@candor/i18n/locales';
import { Button } from '@candor/ui/actions/button';
import { Select } from '@candor/ui/fields/select';
import { TextArea } from '@candor/ui/fields/text-area';
import { TextField } from '@candor/ui/fields/text-field';
import { Dialog } from '@candor/ui/overlays/dialog';
import { call } from '../../api/client.ts';
import { queries } from '../../api/queries.ts';
import { useMay } from '../../shared/permission.ts';
import { useAllLetters } from '../../shared/use-all-letters.ts';
import { useTask } from '../../shared/use-task.ts';
import { useText } from '../../text/text.tsx';

const KEY = ['saved-replies'];

export function Replies() {
  const { t } = useText();
  const may = useMay();
  useAllLetters();
  const { data } = useQuery({ queryKey: KEY, queryFn: () => call(listReplies, { query: {} }) });
  return (
    <section className="grid max-w-3xl gap-4 pt-6">
      <h2 className="font-serif text-lg font-semibold">{t('supportDesk.replies')}</h2>
      {data?.length === 0 && <p className="text-ink-2">{t('supportDesk.none')}</p>}
      <ul className="divide-y divide-rule">
        {data?.map((reply) => (
          <Saved key={reply.id} reply={reply} mayRetire={may('support.answer')} />
        ))}
      </ul>
      {may('support.answer') && <NewReply />}
    </section>
  );
}

function Saved({ reply, mayRetire }: { readonly reply: SavedReply; readonly mayRetire: boolean }) {
  const { t } = useText();
  const task = useTask();
  const [isAsking, setAsking] = useState(false);
  const close = () => {
    task.forget();
    setAsking(false);
  };
  const retire = () =>
    void task.run(async () => queries.setQueryData(KEY, await call(retireReply, { body: { id: reply.id } })) as void);
  return (
    <li className="grid gap-2 py-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="font-medium">
          <bdi>{reply.title}</bdi> <span className="text-xs text-ink-2">{localeInfo(reply.locale).name}</span>
        </p>
        <p dir="auto" className="whitespace-pre-wrap text-ink-2 [overflow-wrap:anywhere]">
          {reply.text}
        </p>
      </div>
      {mayRetire && (
        <Button size="sm" tone="plain" onClick={() => setAsking(true)} className="justify-self-start">
          {t('supportDesk.retire')}
        </Button>
      )}
      <Dialog
        title={t('supportDesk.retireTitle')}
        isOpen={isAsking}
        onClose={close}
        closeLabel={t('shell.close')}
        isBusy={task.isBusy}
      >
        <p>{t('supportDesk.retireText', { title: `\u2068${reply.title}\u2069` })}</p>
        {task.failure !== null && (
          <p role="alert" className="text-danger">
            {task.failure}
          </p>
        )}
        <div className="flex justify-end gap-3">
          <Button tone="plain" onClick={close}>
            {t('shell.cancel')}
          </Button>
          <Button tone="danger" busy={task.isBusy} onClick={retire}>
            {t('supportDesk.retire')}
          </Button>
        </div>
      </Dialog>
    </li>
  );
}

function NewReply() {
  const { t, locale: own } = useText();
  const task = useTask();
  const [locale, setLocale] = useState<Locale>(own);
  const [title, setTitle] = useState('');
  const [text, setText] = useState('');
  const isWhole = title.trim() !== '' && text.trim() !== '';
  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!isWhole) return;
    await task.run(async () => {
      const body = { locale, title: title.trim(), text: text.trim() };
      queries.setQueryData(KEY, await call(saveReply, { body }));
      setTitle('');
      setText('');
    });
  };
  return (
    <form className="grid gap-3" onSubmit={save} noValidate>
      <Select
        label={t('supportDesk.language')}
        choices={LOCALES.map((each) => ({ id: each.locale, title: each.name }))}
        value={locale}
        onChange={setLocale}
      />
      <TextField label={t('supportDesk.replyTitle')} name="title" value={title} onChange={setTitle} />
      <TextArea
        label={t('supportDesk.answer')}
        help={t('supportDesk.replyHelp', { placeholder: '{ticket}' })}
        value={text}
        onChange={setText}
        maxLength={REPLY_TEXT_MAX}
        error={task.failure}
      />
      <Button size="sm" tone="plain" submits busy={task.isBusy} idle={!isWhole} className="justify-self-start">
        {t('supportDesk.saveReply')}
      </Button>
    </form>
  );
}
