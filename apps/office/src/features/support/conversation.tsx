/** One conversation in the inbox. Following it reveals nothing that was written; what has changed is fetched by a view that is logged. */
import { type SubmitEvent, useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import {
  assignConversation,
  closeConversation,
  followConversation,
  type InboxConversation,
  noteConversation,
  typeConversation,
  viewConversation,
} from '@candor/contract/staff/support';
import { SUPPORT_TEXT_MAX } from '@candor/core/support/conversation';
import { labelEnd } from '@candor/i18n/label-end';
import { Button } from '@candor/ui/actions/button';
import { TextArea } from '@candor/ui/fields/text-area';
import { SkeletonRows } from '@candor/ui/figures/skeleton';
import { call } from '../../api/client.ts';
import { queries } from '../../api/queries.ts';
import { currentSession } from '../../api/session.ts';
import { CustomerLink } from '../../shared/customer-link.tsx';
import { Due } from '../../shared/due.tsx';
import { useMay } from '../../shared/permission.ts';
import { isPresent } from '../../shared/use-presence.ts';
import { useTask } from '../../shared/use-task.ts';
import { Visible } from '../../shared/visible.tsx';
import { useText } from '../../text/text.tsx';
import { AnswerForm } from './answer-form.tsx';
import { DecisionForm } from './decision-form.tsx';
import { Messages } from './messages.tsx';
import { refreshInbox } from './refresh-inbox.ts';

const FOLLOW_EVERY_MS = 2_000;

export function Conversation({ id }: { readonly id: string }) {
  const { t, problem } = useText();
  const { data, error } = useQuery({
    queryKey: ['conversation', id],
    queryFn: () => call(viewConversation, { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  return (
    <div className="grid gap-4">
      <p>
        <Link to="/support" className="inline-flex min-h-11 items-center text-accent underline underline-offset-4">
          {t('supportDesk.back')}
        </Link>
      </p>
      {error !== null && data === undefined && <p role="alert">{problem(error)}</p>}
      {error === null && data === undefined && <SkeletonRows rows={5} />}
      {data !== undefined && <Shown one={data} />}
    </div>
  );
}

/** Whether the customer is typing, and how far they have read: both change without a new version. */
function useFollowed({ id, version, messages, state, customerRead }: InboxConversation) {
  const may = useMay();
  const seq = messages.at(-1)?.seq ?? 0;
  const { data } = useQuery({
    queryKey: ['conversation-follow', id],
    queryFn: () => call(followConversation, { params: { id } }),
    refetchInterval: () => (isPresent() ? FOLLOW_EVERY_MS : false),
  });
  const isNewer = data !== undefined && data.version !== version;
  useEffect(() => {
    if (isNewer) void queries.invalidateQueries({ queryKey: ['conversation', id] });
  }, [isNewer, id, data?.version]);
  const tells = may('support.answer') && state !== 'closed';
  useEffect(() => {
    if (tells) void call(typeConversation, { body: { id, seq, isTyping: false } }).catch(() => null);
  }, [tells, id, seq]);
  return {
    isTyping: data?.isCustomerTyping === true,
    customerRead: Math.max(customerRead, data?.customerRead ?? 0),
  };
}

function Shown({ one }: { readonly one: InboxConversation }) {
  const { t } = useText();
  const may = useMay();
  const { isTyping, customerRead } = useFollowed(one);
  const mayAnswer = may('support.answer') && one.state !== 'closed' && !one.hasHandled;
  const { staff } = currentSession();
  const isMine = staff !== null && staff !== 'unknown' && one.assignee?.id === staff.id;
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="lg:col-span-2">
        <Facts one={one} />
      </div>
      <div className="grid content-start gap-4">
        <Messages one={one} customerRead={customerRead} />
        <p role="status" className="min-h-5 text-ink-2">
          {isTyping ? t('supportDesk.customerTyping') : ''}
        </p>
        {one.hasHandled && <p className="rounded bg-risk-soft px-3 py-2 text-risk">{t('supportDesk.handled')}</p>}
        {mayAnswer && <AnswerForm one={one} />}
        {mayAnswer && isMine && one.kind === 'complaint' && <DecisionForm one={one} />}
      </div>
      <aside className="grid content-start gap-4">
        {mayAnswer && <Holding one={one} isMine={isMine} />}
        {may('support.answer') && <NewNote id={one.id} />}
      </aside>
    </div>
  );
}

function Facts({ one }: { readonly one: InboxConversation }) {
  const { t, lang } = useText();
  const { dueAt, decisionDueAt } = one.state === 'closed' ? { dueAt: null, decisionDueAt: null } : one;
  return (
    <div className="grid gap-1">
      <h2 className="text-lg font-medium [overflow-wrap:anywhere]">
        <Visible text={one.title} />
      </h2>
      <p className="text-ink-2">
        {t(`supportNames.kinds.${one.kind}`)} · {t(`supportNames.categories.${one.category}`)} ·{' '}
        {t(`supportNames.states.${one.state}`)}
      </p>
      {one.about !== null && (
        <p className="text-ink-2">
          {t(`supportNames.abouts.${one.about.what}`)} <bdi>{one.about.id}</bdi>
        </p>
      )}
      <p>
        {one.customer === null ? (
          <>
            {t('supportDesk.visitor')}.{' '}
            <span className="text-ink-2">
              {t(one.hasEmail ? 'supportDesk.visitorMail' : 'supportDesk.visitorNoMail')}
            </span>
          </>
        ) : (
          <>
            {t('supportDesk.customer')}
            {labelEnd(lang)}
            <CustomerLink customerId={one.customer.id} customerName={one.customer.username ?? ''} />
          </>
        )}
      </p>
      {dueAt !== null && (
        <p>
          {t('supportDesk.answerDue')}
          {labelEnd(lang)}
          <Due dueAt={dueAt} isDated />
        </p>
      )}
      {decisionDueAt !== null && (
        <p>
          {t('supportDesk.decisionDue')}
          {labelEnd(lang)}
          <Due dueAt={decisionDueAt} isDated />
        </p>
      )}
      <p className="text-ink-2">
        {t('supportDesk.assignee')}
        {labelEnd(lang)}
        {one.assignee === null ? t('supportDesk.assignees.nobody') : <bdi>{one.assignee.name}</bdi>}
      </p>
      {one.outcome !== null && <p className="font-medium">{t(`supportNames.outcomes.${one.outcome}`)}</p>}
    </div>
  );
}

function Holding({ one, isMine }: { readonly one: InboxConversation; readonly isMine: boolean }) {
  const { t } = useText();
  const task = useTask();
  const { id, version, kind } = one;
  const run = (work: () => Promise<unknown>) =>
    void task
      .run(async () => {
        await work();
      })
      .then(() => refreshInbox(id));
  return (
    <div className="grid justify-items-start gap-3">
      <Button
        size="sm"
        tone="plain"
        busy={task.isBusy}
        onClick={() => run(() => call(assignConversation, { body: { id, version, isMine: !isMine } }))}
      >
        {t(isMine ? 'supportDesk.giveBack' : 'supportDesk.take')}
      </Button>
      {kind === 'question' && (
        <Button
          size="sm"
          tone="plain"
          busy={task.isBusy}
          onClick={() => run(() => call(closeConversation, { body: { id, version } }))}
        >
          {t('supportDesk.close')}
        </Button>
      )}
      {task.failure !== null && (
        <p role="alert" className="text-danger">
          {task.failure}
        </p>
      )}
    </div>
  );
}

function NewNote({ id }: { readonly id: string }) {
  const { t } = useText();
  const task = useTask();
  const [text, setText] = useState('');
  const write = async (event: SubmitEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    await task.run(async () => {
      await call(noteConversation, { body: { id, text: text.trim() } });
      setText('');
      await refreshInbox(id);
    });
  };
  return (
    <form className="grid gap-3 border-t border-rule pt-4" onSubmit={write} noValidate>
      <TextArea
        label={t('supportDesk.note')}
        help={t('supportDesk.noteHelp')}
        value={text}
        onChange={setText}
        maxLength={SUPPORT_TEXT_MAX}
        error={task.failure}
      />
      <Button
        size="sm"
        tone="plain"
        submits
        busy={task.isBusy}
        idle={text.trim() === ''}
        className="justify-self-start"
      >
        {t('supportDesk.writeNote')}
      </Button>
    </form>
  );
}
