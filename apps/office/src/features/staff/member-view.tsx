/** One member of staff: role and history, by which proposals, and what can be proposed about them. */
import { useQuery } from '@tanstack/react-query';
import { listMemberHistory } from '@candor/contract/staff/members';
import { EmptyState } from '@candor/ui/figures/empty-state';
import { call } from '../../api/client.ts';
import { ChangeLine } from '../../shared/change-line.tsx';
import { Fetched } from '../../shared/fetched.tsx';
import { Page, Section } from '../../shared/page.tsx';
import { useText } from '../../text/text.tsx';
import { type Member, staffListQuery } from './members-list.tsx';
import { MemberActions } from './propose-member.tsx';
import { MemberStatus } from './member-status.tsx';

export function MemberView({ id }: { readonly id: string }) {
  const { t } = useText();
  const query = useQuery(staffListQuery);
  return (
    <Fetched query={query}>
      {({ list }) => {
        const member = list.find((each) => each.id === id);
        return member === undefined ? <EmptyState title={t('shell.nothing')} /> : <Shown member={member} />;
      }}
    </Fetched>
  );
}

function Shown({ member }: { readonly member: Member }) {
  const { t } = useText();
  return (
    <Page
      title={member.name}
      lead={
        <>
          {t(`office.roles.${member.role}`)} <MemberStatus status={member.status} />
        </>
      }
      actions={member.status === 'active' ? <MemberActions member={member} /> : null}
    >
      <Section title={t('work.proposals.history')}>
        <History memberId={member.id} />
      </Section>
    </Page>
  );
}

function History({ memberId }: { readonly memberId: string }) {
  const { t } = useText();
  const query = useQuery({
    queryKey: ['staff', memberId],
    queryFn: () => call(listMemberHistory, { params: { memberId } }),
  });
  return (
    <Fetched query={query}>
      {({ list }) => (
        <ol aria-label={t('work.proposals.history')} className="max-w-2xl divide-y divide-rule border-y border-rule">
          {list.map(({ role, status, proposalId, changedAt }) => (
            <ChangeLine
              key={changedAt}
              proposalId={proposalId}
              changedAt={changedAt}
              first={t('office.actions.staff.seeded')}
            >
              <span className="font-medium">{t(`office.roles.${role}`)}</span> <MemberStatus status={status} />
            </ChangeLine>
          ))}
        </ol>
      )}
    </Fetched>
  );
}
