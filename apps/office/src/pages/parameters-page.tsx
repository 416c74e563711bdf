/** What the house's figures are, and who may change them how. */
import { ParamList } from '../features/parameters/index.ts';
import { Page } from '../shared/page.tsx';
import { useText } from '../text/text.tsx';

export function ParamsPage() {
  const { t } = useText();
  return (
    <Page title={t('work.params.title')} lead={t('work.params.lead')}>
      <ParamList />
    </Page>
  );
}
