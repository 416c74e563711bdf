/** A customer's options on one account, with what they cost and brought; none can be changed from here. */
import type { OptionView } from '@candor/contract/options';
import { listCustomerOptions } from '@candor/contract/staff/customers';
import { optionName } from '@candor/i18n/option-name';
import { call } from '../../api/client.ts';
import type { Column } from '../../shared/data-table.tsx';
import { Usdt } from '../../shared/usdt.tsx';
import { type Text, useText } from '../../text/text.tsx';
import { AccountList } from './account-list.tsx';

export function Options({ customerId }: { readonly customerId: string }) {
  const text = useText();
  const { t } = text;
  return (
    <AccountList
      queryKey={['customer', customerId, 'options']}
      label={t('work.customers.tabs.options')}
      empty={t('work.customers.noOptions')}
      columns={columnsOf(text)}
      fetch={(query) => call(listCustomerOptions, { params: { customerId }, query })}
    />
  );
}

function columnsOf(text: Text): readonly Column<OptionView>[] {
  const { t, field, decimal, signedMoney, dateTime } = text;
  return [
    {
      id: 'option',
      title: t('optionOrders.option'),
      cell: (option) => (
        <>
          <bdi className="font-medium">{option.code}</bdi> <span className="block">{nameOf(text, option)}</span>
          <bdi className="block text-xs text-ink-2">{option.orderNo}</bdi>
        </>
      ),
    },
    { id: 'lots', title: field('lots'), isFigure: true, cell: ({ lots }) => <bdi>{decimal(lots)}</bdi> },
    {
      id: 'premium',
      title: t('optionOrders.premium'),
      isFigure: true,
      cell: ({ premium }) => <Usdt of={premium} isCost />,
    },
    {
      id: 'paid',
      title: t('optionOrders.paid'),
      isFigure: true,
      cell: ({ paid }) => (paid === null ? '—' : <Usdt of={paid} />),
    },
    {
      id: 'result',
      title: t('optionOrders.result'),
      isFigure: true,
      cell: ({ profit }) => <bdi>{profit === null ? '—' : signedMoney(profit)}</bdi>,
    },
    {
      id: 'status',
      title: t('office.members.status'),
      width: 'minmax(0, 3fr)',
      cell: ({ status, closeReason, boughtTime, closedTime, expiresAt }) => (
        <>
          {t(status === 'open' ? 'orders.open' : 'orders.closed')}
          <span className="block text-xs text-ink-2">
            {t('optionOrders.boughtAt')} <bdi>{dateTime(boughtTime)}</bdi>
          </span>
          <span className="block text-xs text-ink-2">
            {t(`optionOrders.${endOf(closeReason)}`)} <bdi>{dateTime(closedTime ?? expiresAt)}</bdi>
          </span>
        </>
      ),
    },
  ];
}

/** What its second time is. */
function endOf(closeReason: OptionView['closeReason']) {
  if (closeReason === null) return 'expires';
  return closeReason === 'customer' ? 'closedEarly' : 'expired';
}

function nameOf({ t, price }: Text, { kind, strike, upperStrike }: OptionView): string {
  const strikes = [strike, upperStrike].flatMap((level) => (level === null ? [] : [price(level)]));
  return optionName(t(`optionOrders.kinds.${kind}`), strikes);
}
