/** Proposals: the list, and one of them. */
import { useParams } from 'react-router';
import { ProposalDetail, ProposalList } from '../features/proposals/index.ts';
import { Page } from '../shared/page.tsx';
import { useText } from '../text/text.tsx';

export function ProposalsPage() {
  const { t } = useText();
  return (
    <Page title={t('work.proposals.title')} lead={t('work.proposals.lead')}>
      <ProposalList />
    </Page>
  );
}

export function ProposalPage() {
  const { id = '' } = useParams();
  return <ProposalDetail key={id} id={id} />;
}
