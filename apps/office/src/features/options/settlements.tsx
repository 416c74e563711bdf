/** The prices that options were settled at, as everybody sees them. */
import type { OptionSettlementView } from '@candor/contract/options';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { type Text, useText } from '../../text/text.tsx';

export function Settlements({ list }: { readonly list: readonly OptionSettlementView[] }) {
  const text = useText();
  const { t } = text;
  return (
    <DataTable
      label={t('work.options.settlements')}
      columns={columnsOf(text)}
      rows={list}
      keyOf={({ id }) => id}
      empty={<p className="text-ink-2">{t('work.options.noSettlements')}</p>}
    />
  );
}

function columnsOf({ t, price, dateTime }: Text): readonly Column<OptionSettlementView>[] {
  return [
    {
      id: 'code',
      title: t('work.options.underlying'),
      width: 'minmax(0, 1fr)',
      cell: ({ code }) => <bdi className="font-medium">{code}</bdi>,
    },
    { id: 'expiry', title: t('work.options.expiry'), cell: ({ expiresAt }) => <bdi>{dateTime(expiresAt)}</bdi> },
    {
      id: 'price',
      title: t('work.options.price'),
      isFigure: true,
      cell: ({ price: settled }) => <bdi>{price(settled)}</bdi>,
    },
    { id: 'basis', title: t('work.options.basisTitle'), cell: ({ basis }) => t(`work.options.basis.${basis}`) },
  ];
}
