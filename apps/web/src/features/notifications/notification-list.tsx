/** The customer's notifications by day, newest first. Following one marks it as read, and so do the buttons; nothing else does. */
import { useState } from 'react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type NotificationView, readAllNotifications, readNotifications } from '@candor/contract/notifications';
import { NOTIFICATION_GROUPS } from '@candor/core/notifications/catalogue';
import { Button } from '@candor/ui/actions/button';
import { Select } from '@candor/ui/fields/select';
import { SkeletonRows } from '@candor/ui/figures/skeleton';
import { call } from '../../api/client.ts';
import { type AccountMode, useSession } from '../../api/session.ts';
import { Pager } from '../../shared/pager.tsx';
import { useText } from '../../text/text.tsx';
import { Line } from './notification-line.tsx';
import {
  type ListFilter,
  NOTIFICATIONS,
  notificationsQuery,
  PAGE_SIZE,
  preferencesQuery,
  unreadQuery,
} from './notification-queries.ts';

export function NotificationList() {
  const { mode } = useSession();
  // A new list for each mode, so that the placeholder from the previous page never shows the other account.
  return <Pages key={mode} mode={mode} />;
}

const EVERYTHING: ListFilter = { group: null, isUnread: false };

function Pages({ mode }: { readonly mode: AccountMode }) {
  const { t, problem } = useText();
  const [page, setPage] = useState(1);
  const [filter, setFilter] = useState(EVERYTHING);
  const query = notificationsQuery(mode, page, filter);
  const { data, error } = useQuery({ ...query, placeholderData: keepPreviousData });
  const { data: preferences } = useQuery(preferencesQuery());
  const reading = useReading(mode);
  if (error !== null && data === undefined) return <p role="alert">{problem(error)}</p>;
  if (data === undefined) return <SkeletonRows rows={6} />;
  const isFiltered = filter.group !== null || filter.isUnread;
  if (data.total === 0 && !isFiltered) return <p className="max-w-prose text-ink-2">{t('notifications.none')}</p>;
  const timeZone = preferences?.timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const [newest] = data.list;
  const readAll = () => {
    if (newest === undefined) return;
    void reading.readAll({ upTo: newest.id, ...(filter.group !== null && { group: filter.group }) });
  };
  const choose = (next: ListFilter) => {
    setFilter(next);
    setPage(1);
  };
  return (
    <div className="grid gap-6">
      <Filters filter={filter} onChange={choose} onReadAll={page === 1 && newest !== undefined ? readAll : null} />
      {reading.problem !== null && <p role="alert">{reading.problem}</p>}
      {data.total === 0 && <p className="max-w-prose text-ink-2">{t('notifications.noneHere')}</p>}
      <div className="grid gap-6" data-testid="notifications">
        {daysOf(data.list, timeZone).map(({ day, list }) => (
          <Day key={day} list={list} timeZone={timeZone} onRead={(id) => void reading.read(id)} />
        ))}
      </div>
      <Pager page={page} size={PAGE_SIZE} total={data.total} onPage={setPage} />
    </div>
  );
}

type FiltersProps = {
  readonly filter: ListFilter;
  readonly onChange: (filter: ListFilter) => void;
  /** Null: there is nothing to be marked. */
  readonly onReadAll: (() => void) | null;
};

const ALL = 'all';

function Filters({ filter, onChange, onReadAll }: FiltersProps) {
  const { t } = useText();
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <div className="w-full sm:w-64">
        <Select
          label={t('notifications.filter')}
          value={filter.group ?? ALL}
          choices={[
            { id: ALL, title: t('notifications.all') },
            ...NOTIFICATION_GROUPS.map((id) => ({ id, title: t(`notifications.groups.${id}`) })),
          ]}
          onChange={(id) => onChange({ ...filter, group: id === ALL ? null : id })}
        />
      </div>
      <label className="flex min-h-11 cursor-pointer items-center gap-2">
        <input
          type="checkbox"
          checked={filter.isUnread}
          onChange={({ target }) => onChange({ ...filter, isUnread: target.checked })}
          className="size-5 accent-accent"
        />
        {t('notifications.unreadOnly')}
      </label>
      {onReadAll !== null && (
        <Button tone="plain" className="sm:ms-auto" onClick={onReadAll}>
          {t('notifications.readAll')}
        </Button>
      )}
    </div>
  );
}

/** Marks as read, here and on every other device. A mark that failed is not shown. */
function useReading(mode: AccountMode) {
  const { problem: sentenceOf } = useText();
  const queries = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const mark = async (asked: Promise<{ unread: number; unreadOrders: number }>) => {
    try {
      queries.setQueryData(unreadQuery(mode).queryKey, await asked);
      await queries.invalidateQueries({ queryKey: [...NOTIFICATIONS, mode, 'list'] });
      setProblem(null);
    } catch (error) {
      setProblem(sentenceOf(error));
    }
  };
  return {
    problem,
    read: (id: string) => mark(call(readNotifications, { body: { ids: [id] } })),
    readAll: (body: Parameters<typeof call<typeof readAllNotifications>>[1]['body']) =>
      mark(call(readAllNotifications, { body })),
  };
}

type DayProps = {
  readonly list: readonly NotificationView[];
  readonly timeZone: string;
  readonly onRead: (id: string) => void;
};

function Day({ list, timeZone, onRead }: DayProps) {
  const { lang } = useText();
  const [first] = list;
  const heading = new Intl.DateTimeFormat(lang, { dateStyle: 'full', timeZone });
  return (
    <section>
      <h2 className="pb-2 text-sm font-medium text-ink-2">{first && heading.format(new Date(first.at))}</h2>
      <ol className="divide-y divide-rule border-y border-rule">
        {list.map((notification) => (
          <Line key={notification.id} notification={notification} timeZone={timeZone} onRead={onRead} />
        ))}
      </ol>
    </section>
  );
}

/** The list, divided where a day ends in that time zone. */
function daysOf(list: readonly NotificationView[], timeZone: string) {
  const dayOf = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone });
  const days: { day: string; list: NotificationView[] }[] = [];
  for (const notification of list) {
    const day = dayOf.format(new Date(notification.at));
    const last = days.at(-1);
    if (last?.day === day) last.list.push(notification);
    else days.push({ day, list: [notification] });
  }
  return days;
}
