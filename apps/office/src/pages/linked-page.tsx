/** Opposite positions of linked accounts. */
import { LinkedList } from '../features/linked/index.ts';
import { Page } from '../shared/page.tsx';
import { useText } from '../text/text.tsx';

export function LinkedPage() {
  const { t } = useText();
  return (
    <Page title={t('work.linked.title')} lead={t('work.linked.lead')}>
      <LinkedList />
    </Page>
  );
}
