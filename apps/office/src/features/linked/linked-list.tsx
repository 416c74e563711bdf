/** Opposite positions of customers who have something in common: to be read, with nothing to press but the customers. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { RouteReply } from '@candor/contract/wire/route';
import { type LinkedPair, type LinkedSide, listLinkedPositions } from '@candor/contract/staff/linked';
import { listInstruments } from '@candor/contract/staff/market';
import { Badge } from '@candor/ui/figures/badge';
import { Combobox } from '@candor/ui/fields/combobox';
import { EmptyState } from '@candor/ui/figures/empty-state';
import { call } from '../../api/client.ts';
import { CursorList } from '../../shared/cursor-list.tsx';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { Fetched } from '../../shared/fetched.tsx';
import { useChoice } from '../../shared/fields/choices.tsx';
import { type Text, useText } from '../../text/text.tsx';

export function LinkedList() {
  const query = useQuery({ queryKey: ['instruments'], queryFn: () => call(listInstruments, { query: {} }) });
  return <Fetched query={query}>{({ list }) => <Pairs codes={list.map(({ code }) => code)} />}</Fetched>;
}

function Pairs({ codes }: { readonly codes: readonly string[] }) {
  const text = useText();
  const { t, dateTime } = text;
  const [code, setCode] = useChoice('code', codes);
  const asked = code === undefined ? {} : { code };
  return (
    <div className="grid gap-4">
      <search className="max-w-xs">
        <Combobox
          label={t('orders.instrument')}
          choices={codes.map((id) => ({ id, title: id }))}
          value={code ?? null}
          onChange={(id) => setCode(id ?? '')}
          nothingFound={t('shell.nothing')}
          placeholder={t('office.all')}
        />
      </search>
      <CursorList
        queryKey={['linked', asked]}
        fetch={(cursor) => call(listLinkedPositions, { query: { ...asked, ...(cursor !== undefined && { cursor }) } })}
      >
        {({ list, searchedTo, linkedMax, crowded }) => (
          <>
            {crowded.length > 0 && <Crowded most={linkedMax} crowded={crowded} />}
            <DataTable
              label={t('work.linked.title')}
              columns={columnsOf(text)}
              rows={list}
              keyOf={({ id }) => id}
              empty={<EmptyState title={t('work.linked.none')} />}
            />
            {searchedTo !== null && (
              <p className="text-xs text-ink-2">
                {t('work.linked.searched', { time: dateTime(searchedTo), older: t('office.older') })}
              </p>
            )}
          </>
        )}
      </CursorList>
    </div>
  );
}

type Reply = RouteReply<typeof listLinkedPositions>;

/** What is left out: otherwise a short list would look like all there is. */
function Crowded({ most, crowded }: { readonly most: number; readonly crowded: Reply['crowded'] }) {
  const { t } = useText();
  return (
    <section role="note" className="grid gap-1 border-y border-rule py-2 text-sm" data-testid="crowded">
      <p className="max-w-prose text-risk">{t('work.linked.crowded', { most })}</p>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs">
        {crowded.map(({ customer, link }) => (
          <li key={`${customer.id} ${link}`}>
            <Link
              to={`/customers/${customer.id}`}
              className="text-accent underline underline-offset-4 pointer-coarse:py-3"
            >
              <bdi>{customer.username ?? t('work.customers.one', { id: customer.id })}</bdi>
            </Link>{' '}
            · <LinkName link={link} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function LinkName({ link }: Pick<Reply['crowded'][number], 'link'>) {
  const { t } = useText();
  return link === 'signIn' ? t('work.linked.signIn') : t(`checks.by.${link}`);
}

function columnsOf({ t, dateTime }: Text): readonly Column<LinkedPair>[] {
  return [
    {
      id: 'code',
      title: t('orders.instrument'),
      width: 'minmax(0, 1.3fr)',
      cell: ({ code, market }) => (
        <div className="grid justify-items-end gap-1 md:justify-items-start">
          <bdi className="font-medium">{code}</bdi>
          <MarketNow market={market} />
        </div>
      ),
    },
    side(t('orders.long'), 0),
    side(t('orders.short'), 1),
    {
      id: 'links',
      title: t('work.linked.links'),
      width: 'minmax(0, 1.4fr)',
      cell: ({ links }) => (
        <ul className="grid gap-1 text-xs font-medium">
          {links.map((link) => (
            <li key={link} className={link === 'documentNumber' ? 'text-danger' : 'text-risk'}>
              <LinkName link={link} />
            </li>
          ))}
        </ul>
      ),
    },
    {
      id: 'at',
      title: t('office.audit.at'),
      width: 'minmax(0, 1.2fr)',
      cell: ({ at }) => <bdi className="text-xs">{dateTime(at)}</bdi>,
    },
  ];
}

function side(title: string, index: 0 | 1): Column<LinkedPair> {
  return {
    id: `side-${index}`,
    title,
    width: 'minmax(0, 2.6fr)',
    cell: ({ sides }) => {
      const shown = sides[index];
      return shown === undefined ? '—' : <Side shown={shown} />;
    },
  };
}

function MarketNow({ market }: Pick<LinkedPair, 'market'>) {
  const { t, dateTime } = useText();
  if (market === null) return <Badge>{t('work.linked.delisted')}</Badge>;
  return (
    <>
      <Badge tone={market.isOpen ? 'accent' : 'risk'}>
        {t(market.isOpen ? 'work.linked.marketOpen' : 'work.linked.marketShut')}
      </Badge>
      {market.opensAt !== null && (
        <bdi className="text-xs text-ink-2">{t('work.linked.opens', { time: dateTime(market.opensAt) })}</bdi>
      )}
    </>
  );
}

function Side({ shown }: { readonly shown: LinkedSide }) {
  const { t, field, decimal, money, dateTime } = useText();
  const { customer, orderNo, lots, leverage, openedAt, closedAt, closeReason, protection } = shown;
  return (
    <div className="grid justify-items-end gap-0.5 md:justify-items-start">
      <Link to={`/customers/${customer.id}`} className="text-accent underline underline-offset-4 pointer-coarse:py-3">
        <bdi>{customer.username ?? t('work.customers.one', { id: customer.id })}</bdi>
      </Link>
      <span>
        <bdi>{t('orders.lotsOf', { lots: decimal(lots) })}</bdi> · {field('leverage')} <bdi>{leverage}</bdi>
      </span>
      <span className="text-xs text-ink-2">
        <bdi>{orderNo}</bdi> · {t('orders.openTime')} <bdi>{dateTime(openedAt)}</bdi>
      </span>
      {closedAt !== null && (
        <>
          <span className="text-xs text-ink-2">
            {closeReason === 'stop_out' && <Badge tone="danger">{t('work.linked.stoppedOut')}</Badge>}{' '}
            {t('orders.closeTime')} <bdi>{dateTime(closedAt)}</bdi>
          </span>
          <span className="text-xs">
            {t('orders.protection')} <bdi>{money(protection)} USDT</bdi>
          </span>
        </>
      )}
    </div>
  );
}
