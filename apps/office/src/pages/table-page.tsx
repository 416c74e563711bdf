/** The table of permissions. */
import { PermissionTable } from '../features/staff/index.ts';
import { Page } from '../shared/page.tsx';
import { useText } from '../text/text.tsx';

export function TablePage() {
  const { t } = useText();
  return (
    <Page title={t('office.table.title')} lead={t('office.table.lead')}>
      <PermissionTable />
    </Page>
  );
}
