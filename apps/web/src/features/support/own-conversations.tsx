/** The customer's conversations, the newest first; one of them, or a new one. Which one is in the address, as notifications link to it. */
import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { ConversationLine } from '@candor/contract/support';
import { Button } from '@candor/ui/actions/button';
import { Badge } from '@candor/ui/figures/badge';
import { SkeletonRows } from '@candor/ui/figures/skeleton';
import { Pager } from '../../shared/pager.tsx';
import { useText } from '../../text/text.tsx';
import { keptDraft } from './drafts.ts';
import { NewConversation, unsentConversation } from './new-conversation.tsx';
import { OwnConversation } from './own-conversation.tsx';
import { conversationsQuery, PAGE_SIZE } from './support-queries.ts';

const NAME = 'conversation';
const ID = /^[1-9][0-9]{0,17}$/;

export function OwnConversations() {
  const [params, setParams] = useSearchParams();
  const asked = params.get(NAME);
  const show = (id: string | null) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (id === null) next.delete(NAME);
      else next.set(NAME, id);
      return next;
    });
  if (asked === 'new') return <NewConversation onOpened={show} onCancel={() => show(null)} />;
  if (asked !== null && ID.test(asked)) return <OwnConversation key={asked} id={asked} onBack={() => show(null)} />;
  return <List onNew={() => show('new')} />;
}

function List({ onNew }: { readonly onNew: () => void }) {
  const { t, problem } = useText();
  const [page, setPage] = useState(1);
  const { data, error } = useQuery({ ...conversationsQuery(page), placeholderData: keepPreviousData });
  const unsent = unsentConversation();
  return (
    <div className="grid gap-4">
      <Button onClick={onNew} className="justify-self-start">
        {t('contact.start')}
      </Button>
      {unsent !== '' && (
        <p data-testid="unsent" className="flex min-w-0 flex-wrap items-baseline gap-x-3 gap-y-1">
          <ToConversation id="new" title={unsent} />
          <Badge tone="accent">{t('contact.draft')}</Badge>
        </p>
      )}
      {error !== null && data === undefined && <p role="alert">{problem(error)}</p>}
      {error === null && data === undefined && <SkeletonRows rows={3} />}
      {data?.total === 0 && <p className="text-ink-2">{t('contact.none')}</p>}
      {data !== undefined && data.total > 0 && (
        <>
          <h3 className="font-medium">{t('contact.yours')}</h3>
          <ul className="divide-y divide-rule border-y border-rule" data-testid="conversations">
            {data.list.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </ul>
          <Pager page={page} size={PAGE_SIZE} total={data.total} onPage={setPage} />
        </>
      )}
    </div>
  );
}

function ToConversation({ id, title }: { readonly id: string; readonly title: string }) {
  const [params] = useSearchParams();
  const target = new URLSearchParams(params);
  target.set(NAME, id);
  return (
    <Link
      to={`/support?${target.toString()}`}
      className="min-w-0 font-medium underline-offset-4 [overflow-wrap:anywhere] hover:underline max-lg:flex max-lg:min-h-11 max-lg:items-center"
    >
      <bdi className="line-clamp-2">{title}</bdi>
    </Link>
  );
}

function Line({ line }: { readonly line: ConversationLine }) {
  const { t, dateTime, decimal } = useText();
  return (
    <li className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[1fr_auto] sm:items-baseline">
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-3 gap-y-1">
        <ToConversation id={line.id} title={line.title} />
        {keptDraft(line.id) !== '' && <Badge tone="accent">{t('contact.draft')}</Badge>}
        <Badge tone={line.state === 'waitingForCustomer' ? 'accent' : 'neutral'}>
          {t(`supportNames.states.${line.state}`)}
        </Badge>
        {line.kind === 'complaint' && <Badge>{t('supportNames.kinds.complaint')}</Badge>}
        {line.unread > 0 && <Badge tone="accent">{t('contact.unread', { count: decimal(String(line.unread)) })}</Badge>}
      </span>
      <time dateTime={line.lastAt} className="tabular text-ink-2 sm:text-end">
        {dateTime(line.lastAt)}
      </time>
    </li>
  );
}
