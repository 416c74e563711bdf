/** Everybody who works here. */
import { AddMember, MembersList } from '../features/members/index.ts';
import { Page } from '../shared/page.tsx';
import { useText } from '../text/text.tsx';

export function MembersPage() {
  const { t } = useText();
  return (
    <Page title={t('office.members.title')} lead={t('office.members.lead')} actions={<AddMember />}>
      <MembersList />
    </Page>
  );
}
