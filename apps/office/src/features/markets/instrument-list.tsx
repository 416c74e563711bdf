/** The instruments and their terms. Existing orders keep the terms they were placed on: a change applies only to new ones. */
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { RouteReply } from '@candor/contract/wire/route';
import { listInstruments } from '@candor/contract/staff/market';
import { Badge } from '@candor/ui/figures/badge';
import { CursorPager } from '@candor/ui/actions/cursor-pager';
import { EmptyState } from '@candor/ui/figures/empty-state';
import { SearchBox } from '@candor/ui/fields/search-box';
import { call } from '../../api/client.ts';
import { calendarName } from '../../shared/calendar-name.ts';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { Fetched } from '../../shared/fetched.tsx';
import { type Text, useText } from '../../text/text.tsx';
import { InstrumentDetails } from './instrument-details.tsx';

export type Instrument = RouteReply<typeof listInstruments>['list'][number];

const AT_ONCE = 50;
const TEXT_MAX = 40;

export function InstrumentList() {
  const words = useText();
  const { t } = words;
  const [params, setParams] = useSearchParams();
  const text = params.get('text') ?? '';
  const query = useQuery({ queryKey: ['instruments'], queryFn: () => call(listInstruments, { query: {} }) });
  return (
    <div className="grid gap-4">
      <search className="max-w-xl">
        <SearchBox
          label={t('work.market.search')}
          value={text}
          onChange={(value) => setParams(value === '' ? {} : { text: value }, { replace: true })}
          maxLength={TEXT_MAX}
          size="lg"
        />
      </search>
      <Fetched query={query}>
        {({ list }) => <Found key={text} list={list.filter((instrument) => isMeant(words, instrument, text))} />}
      </Fetched>
    </div>
  );
}

function isMeant(words: Text, { code, name, calendar }: Instrument, text: string): boolean {
  const wanted = text.trim().toLowerCase();
  return [code, name, calendar, calendarName(words, calendar)].some((word) => word.toLowerCase().includes(wanted));
}

function Found({ list }: { readonly list: readonly Instrument[] }) {
  const text = useText();
  const { t } = text;
  const [from, setFrom] = useState(0);
  return (
    <>
      <DataTable
        label={t('work.market.instruments')}
        columns={columnsOf(text)}
        rows={list.slice(from, from + AT_ONCE)}
        keyOf={({ code }) => code}
        empty={<EmptyState title={t('shell.nothing')} />}
      >
        {(instrument) => <InstrumentDetails instrument={instrument} />}
      </DataTable>
      <CursorPager
        label={t('office.pages')}
        newer={t('office.newer')}
        older={t('office.older')}
        onNewer={from === 0 ? null : () => setFrom(from - AT_ONCE)}
        onOlder={from + AT_ONCE >= list.length ? null : () => setFrom(from + AT_ONCE)}
      />
    </>
  );
}

function columnsOf(text: Text): readonly Column<Instrument>[] {
  const { t, decimal, field } = text;
  return [
    {
      id: 'code',
      title: t('orders.instrument'),
      cell: ({ code, name }) => (
        <bdi>
          {code} <span className="font-normal text-ink-2">{name}</span>
        </bdi>
      ),
    },
    {
      id: 'calendar',
      title: t('work.market.calendar'),
      cell: ({ calendar }) => <bdi>{calendarName(text, calendar)}</bdi>,
    },
    {
      id: 'leverage',
      title: field('leverage'),
      width: 'minmax(0, 1fr)',
      isFigure: true,
      cell: ({ leverageMax }) => <bdi>{leverageMax}×</bdi>,
    },
    {
      id: 'fee',
      title: t('work.market.fee'),
      width: 'minmax(0, 1fr)',
      isFigure: true,
      cell: ({ feeRate }) => <bdi>{decimal(feeRate)}</bdi>,
    },
    {
      id: 'lots',
      title: t('work.market.lotMax'),
      width: 'minmax(0, 1.6fr)',
      isFigure: true,
      cell: ({ lotMax }) => <bdi>{decimal(lotMax)}</bdi>,
    },
    {
      id: 'status',
      title: t('office.members.status'),
      cell: ({ acceptsOrders, isChanged, announced }) => (
        <span className="inline-flex flex-wrap gap-1">
          <Badge tone={acceptsOrders ? 'accent' : 'risk'}>
            {t(acceptsOrders ? 'work.market.takes' : 'work.market.rests')}
          </Badge>
          {isChanged && <Badge>{t('work.market.changed')}</Badge>}
          {announced.length > 0 && <Badge tone="risk">{t('work.market.announced')}</Badge>}
        </span>
      ),
    },
  ];
}
