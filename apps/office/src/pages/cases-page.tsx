/** The queues of cases, by due date. */
import { CaseList } from '../features/cases/index.ts';
import { Page } from '../shared/page.tsx';
import { useText } from '../text/text.tsx';

export function CasesPage() {
  const { t } = useText();
  return (
    <Page title={t('work.cases.title')} lead={t('work.cases.lead')}>
      <CaseList />
    </Page>
  );
}
