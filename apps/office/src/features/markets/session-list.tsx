/** The hours of markets, the days announced besides their usual holidays, and announcing one. */
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { RouteReply } from '@candor/contract/wire/route';
import { listSessionHistory, listSessions } from '@candor/contract/staff/market';
import { weekTimeText, zoneText } from '@candor/i18n/calendar-words';
import { Badge } from '@candor/ui/figures/badge';
import { Button } from '@candor/ui/actions/button';
import { call } from '../../api/client.ts';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { calendarName } from '../../shared/calendar-name.ts';
import { Fetched } from '../../shared/fetched.tsx';
import { type Text, useText } from '../../text/text.tsx';
import { useMayPropose } from '../proposals/index.ts';
import { ChangeLine } from '../../shared/change-line.tsx';
import { hoursWords, ProposeDay } from './propose-day.tsx';

export type Session = RouteReply<typeof listSessions>['list'][number];

export function SessionList() {
  const text = useText();
  const { t } = text;
  const query = useQuery({ queryKey: ['sessions'], queryFn: () => call(listSessions, { query: {} }) });
  return (
    <Fetched query={query}>
      {({ list }) => (
        <DataTable
          label={t('work.market.sessions')}
          columns={columnsOf(text)}
          rows={list}
          keyOf={({ calendar }) => calendar}
          empty={t('shell.nothing')}
        >
          {(session) => <SessionDetails session={session} />}
        </DataTable>
      )}
    </Fetched>
  );
}

function columnsOf(text: Text): readonly Column<Session>[] {
  const { t, lang } = text;
  return [
    {
      id: 'calendar',
      title: t('work.market.calendar'),
      cell: ({ calendar }) => <bdi>{calendarName(text, calendar)}</bdi>,
    },
    { id: 'zone', title: t('work.market.zone'), cell: ({ timeZone }) => zoneText(lang, timeZone) },
    {
      id: 'state',
      title: t('office.members.status'),
      width: 'minmax(0, 1fr)',
      cell: ({ isOpen }) => (
        <Badge tone={isOpen ? 'accent' : 'neutral'}>{t(isOpen ? 'work.market.open' : 'work.market.shut')}</Badge>
      ),
    },
    {
      id: 'next',
      title: t('work.market.next'),
      cell: ({ isOpen, nextOpen, nextClose }) => {
        const next = isOpen ? nextClose : nextOpen;
        return <bdi>{next === null ? '—' : zonedTime(lang, next)}</bdi>;
      },
    },
    {
      id: 'instruments',
      title: t('work.market.instruments'),
      width: 'minmax(0, 1fr)',
      isFigure: true,
      cell: ({ instruments }) => <bdi>{instruments}</bdi>,
    },
  ];
}

/** With the zone, which is the reader's: the market's is beside it. */
function zonedTime(lang: string, iso: string): string {
  const minutes = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
  return new Intl.DateTimeFormat(lang, { year: 'numeric', month: 'short', day: 'numeric', ...minutes }).format(
    new Date(iso),
  );
}

function SessionDetails({ session }: { readonly session: Session }) {
  const text = useText();
  const { t, lang, day } = text;
  const mayPropose = useMayPropose();
  const [isProposing, setProposing] = useState(false);
  const { calendar, weekly, specialDays } = session;
  return (
    <div className="grid gap-3">
      <p>
        {weekly.length === 0
          ? t('work.market.always')
          : weekly.map(({ open, close }) => `${weekTimeText(lang, open)} – ${weekTimeText(lang, close)}`).join(' · ')}
      </p>
      {specialDays.map(({ date, hours }) => (
        <p key={date} className="border-s-2 border-risk bg-risk-soft px-3 py-2 text-risk">
          <bdi>{day(date)}</bdi> · {hoursWords(text, hours)}
        </p>
      ))}
      <History calendar={calendar} />
      {weekly.length > 0 && mayPropose('session.change') && (
        <Button size="sm" className="justify-self-start" onClick={() => setProposing(true)}>
          {t('work.market.announce')}
        </Button>
      )}
      {isProposing && <ProposeDay calendar={calendar} onClose={() => setProposing(false)} />}
    </div>
  );
}

function History({ calendar }: { readonly calendar: string }) {
  const text = useText();
  const { t, day } = text;
  const query = useQuery({
    queryKey: ['sessions', calendar],
    queryFn: () => call(listSessionHistory, { params: { calendar } }),
  });
  return (
    <Fetched query={query}>
      {({ list }) =>
        list.length === 0 ? (
          <p className="text-ink-2">{t('work.market.noDays')}</p>
        ) : (
          <ol aria-label={t('work.proposals.history')} className="max-w-2xl divide-y divide-rule border-y border-rule">
            {list.map(({ date, hours, proposalId, changedAt }) => (
              <ChangeLine key={proposalId} proposalId={proposalId} changedAt={changedAt}>
                <bdi className="font-medium">{day(date)}</bdi> · {hoursWords(text, hours)}
              </ChangeLine>
            ))}
          </ol>
        )
      }
    </Fetched>
  );
}
