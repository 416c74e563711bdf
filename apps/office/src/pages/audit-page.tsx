/** The audit log: what everybody did, and whose data they saw. */
import { AuditLog, ExportButtons, useAuditFilter } from '../features/audit/index.ts';
import { Page } from '../shared/page.tsx';
import { useText } from '../text/text.tsx';

export function AuditPage() {
  const { t } = useText();
  const filter = useAuditFilter();
  return (
    <Page
      title={t('office.audit.title')}
      lead={t('office.audit.lead')}
      actions={<ExportButtons filter={filter.asked} />}
    >
      <AuditLog filter={filter} />
    </Page>
  );
}
