/** Customers: the search, and the page of one. */
import { useParams } from 'react-router';
import { CustomerSearch, CustomerView } from '../features/customers/index.ts';
import { Page } from '../shared/page.tsx';
import { useText } from '../text/text.tsx';

export function CustomersPage() {
  const { t } = useText();
  return (
    <Page title={t('work.customers.title')} lead={t('work.customers.lead')}>
      <CustomerSearch />
    </Page>
  );
}

export function CustomerPage() {
  const { id = '' } = useParams();
  return <CustomerView key={id} id={id} />;
}
