/** The members of staff, and one of them. */
import { useParams } from 'react-router';
import { AddMember, MembersList, MemberView } from '../features/staff/index.ts';
import { Page } from '../shared/page.tsx';
import { useText } from '../text/text.tsx';

export function StaffPage() {
  const { t } = useText();
  return (
    <Page title={t('office.members.title')} lead={t('office.members.lead')} actions={<AddMember />}>
      <MembersList />
    </Page>
  );
}

export function MemberPage() {
  const { id = '' } = useParams();
  return <MemberView key={id} id={id} />;
}
