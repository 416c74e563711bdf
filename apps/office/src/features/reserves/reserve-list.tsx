/** Each measurement of the reserves: the chain beside the ledger, what is under way, and what does not add up. */
import { listReserves, type ReserveView } from '@candor/contract/staff/reserves';
import { NETWORK_NAMES } from '@candor/core/wallet/coins';
import { Badge } from '@candor/ui/figures/badge';
import { EmptyState } from '@candor/ui/figures/empty-state';
import { Fact, Facts } from '@candor/ui/figures/facts';
import { Select } from '@candor/ui/fields/select';
import { call } from '../../api/client.ts';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { useChoice } from '../../shared/fields/choices.tsx';
import { NumberedList } from '../../shared/numbered-list.tsx';
import { type Text, useText } from '../../text/text.tsx';

const SHOWN = ['all', 'broken'] as const;

export function ReserveList() {
  const text = useText();
  const { t } = text;
  const [asked, setShown] = useChoice('shown', SHOWN);
  const shown = asked ?? 'all';
  return (
    <div className="grid gap-4">
      <search className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <Select
          label={t('reserves.shown')}
          value={shown}
          onChange={setShown}
          choices={SHOWN.map((id) => ({ id, title: t(`reserves.${id}`) }))}
        />
      </search>
      <NumberedList
        queryKey={['reserves', shown]}
        fetch={(pages) => call(listReserves, { query: { ...pages, ...(shown === 'broken' && { broken: 'true' }) } })}
      >
        {({ list }) => (
          <DataTable
            label={t('reserves.title')}
            columns={columnsOf(text)}
            rows={list}
            keyOf={({ id }) => id}
            empty={<EmptyState title={t(shown === 'broken' ? 'reserves.noBreaks' : 'reserves.none')} />}
          >
            {(one) => <Measurement one={one} />}
          </DataTable>
        )}
      </NumberedList>
    </div>
  );
}

function columnsOf({ t, decimal, dateTime }: Text): readonly Column<ReserveView>[] {
  return [
    { id: 'at', title: t('reserves.measuredAt'), cell: ({ measuredAt }) => <bdi>{dateTime(measuredAt)}</bdi> },
    {
      id: 'coin',
      title: t('payouts.network'),
      cell: ({ coin, network }) => (
        <bdi>
          {coin} · <span className="whitespace-nowrap">{NETWORK_NAMES[network]}</span>
        </bdi>
      ),
    },
    {
      id: 'deposits',
      title: t('reserves.deposits'),
      isFigure: true,
      cell: ({ deposits }) => <bdi>{decimal(deposits)}</bdi>,
    },
    {
      id: 'payouts',
      title: t('reserves.payouts'),
      isFigure: true,
      cell: ({ payouts }) => <bdi>{decimal(payouts)}</bdi>,
    },
    {
      id: 'custody',
      title: t('reserves.custody'),
      isFigure: true,
      cell: ({ custody }) => <bdi>{decimal(custody)}</bdi>,
    },
    {
      id: 'breaks',
      title: t('reserves.breaks'),
      cell: ({ breaks, coin }) =>
        breaks.length === 0 ? (
          <Badge tone="success">{t('reserves.holds')}</Badge>
        ) : (
          <span className="grid justify-items-start gap-1">
            {breaks.map(({ kind, amount }) => (
              <Badge key={kind} tone="danger">
                {t(`reserves.kinds.${kind}`, { amount: decimal(amount), coin })}
              </Badge>
            ))}
          </span>
        ),
    },
  ];
}

function Measurement({ one }: { readonly one: ReserveView }) {
  const { t, decimal } = useText();
  const figures = ['owed', 'waiting', 'pending', 'sent', 'fees', 'own'] as const;
  const long = 'font-mono whitespace-normal! [overflow-wrap:anywhere]';
  return (
    <Facts className="max-w-3xl border-y border-rule">
      <Fact name={t('reserves.block')}>
        <bdi>{decimal(String(one.block))}</bdi>
      </Fact>
      <Fact name={t('reserves.blockHash')}>
        <bdi dir="ltr" className={long}>
          {one.blockHash}
        </bdi>
      </Fact>
      <Fact name={t('reserves.addresses')}>{decimal(String(one.addresses))}</Fact>
      <Fact name={t('reserves.payers')}>
        <bdi dir="ltr" className={long}>
          {one.payers.join(' ')}
        </bdi>
      </Fact>
      {figures.map((figure) => (
        <Fact key={figure} name={t(`reserves.${figure}`)}>
          <bdi>
            {decimal(one[figure])} {one.coin}
          </bdi>
        </Fact>
      ))}
    </Facts>
  );
}
