/** The public parameters, and proposing changes to them. */
import { ParameterList } from '../features/parameters/index.ts';
import { Page } from '../shared/page.tsx';
import { useText } from '../text/text.tsx';

export function ParametersPage() {
  const { t } = useText();
  return (
    <Page title={t('work.params.title')} lead={t('work.params.lead')}>
      <ParameterList />
    </Page>
  );
}
