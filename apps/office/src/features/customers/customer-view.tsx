/** The page of one customer: the parts that the role may see, and what it may propose. */
import { useQuery } from '@tanstack/react-query';
import { getCustomer, type CustomerView as View } from '@candor/contract/staff/customers';
import { type TabItem, Tabs } from '@candor/ui/actions/tabs';
import { call } from '../../api/client.ts';
import { useChoice } from '../../shared/fields/choices.tsx';
import { Fetched } from '../../shared/fetched.tsx';
import { Page } from '../../shared/page.tsx';
import { useMay } from '../../shared/permission.ts';
import { type Text, useText } from '../../text/text.tsx';
import { CaseList, OpenCase } from '../cases/index.ts';
import { AccountActions } from './account-actions.tsx';
import { Movements } from './movements.tsx';
import { Notes } from './notes.tsx';
import { Options } from './options.tsx';
import { Orders } from './orders.tsx';
import { Overview } from './overview.tsx';
import { Timeline } from './timeline.tsx';

const TABS = ['overview', 'orders', 'options', 'money', 'timeline', 'notes', 'cases'] as const;
type TabId = (typeof TABS)[number];

export function CustomerView({ id }: { readonly id: string }) {
  const query = useQuery({
    queryKey: ['customer', id],
    queryFn: () => call(getCustomer, { params: { customerId: id } }),
  });
  return <Fetched query={query}>{(customer) => <Shown customer={customer} />}</Fetched>;
}

function Shown({ customer }: { readonly customer: View }) {
  const text = useText();
  const { t } = text;
  const may = useMay();
  const [shown, show] = useChoice('tab', TABS);
  const seen: Readonly<Record<TabId, boolean>> = {
    overview: true,
    orders: may('customers.orders'),
    options: may('customers.orders'),
    money: may('customers.money'),
    timeline: may('customers.timeline'),
    notes: may('customers.notes'),
    cases: may('cases.read'),
  };
  const items = TABS.filter((id) => seen[id]).map((id) => tabOf(id, customer, text));
  return (
    <Page
      title={customer.username ?? customer.profile?.email ?? t('work.customers.one', { id: customer.id })}
      lead={t('work.customers.one', { id: customer.id })}
      actions={
        <>
          <OpenCase customerId={customer.id} />
          <AccountActions customer={customer} />
        </>
      }
    >
      <Tabs
        label={t('work.customers.parts')}
        items={items}
        shown={shown !== undefined && seen[shown] ? shown : 'overview'}
        onShow={(id) => show(id === 'overview' ? '' : id)}
      />
    </Page>
  );
}

function tabOf(id: TabId, customer: View, { t }: Text): TabItem {
  const contents = {
    overview: <Overview customer={customer} />,
    orders: <Orders customerId={customer.id} />,
    options: <Options customerId={customer.id} />,
    money: <Movements customerId={customer.id} />,
    timeline: <Timeline customerId={customer.id} />,
    notes: <Notes customerId={customer.id} />,
    cases: <CaseList customerId={customer.id} />,
  };
  return { id, title: t(`work.customers.tabs.${id}`), content: <div className="pt-6">{contents[id]}</div> };
}
