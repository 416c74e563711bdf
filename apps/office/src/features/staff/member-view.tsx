/** One member of staff: role and history, by which proposals, and what can be proposed about them. */
import { useQuery } from '@tanstack/react-query';
import { listMemberHistory } from '@candor/contract/staff/members';
import { EmptyState } from '@candor/ui/figures/empty-state';
import { Fact, Facts } from '@candor/ui/figures/facts';
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
      <Section title={t('office.factors.signIn')}>
        <SigningIn member={member} />
      </Section>
      <Section title={t('work.proposals.history')}>
        <History memberId={member.id} />
      </Section>
    </Page>
  );
}

/** Which factors the member has, and whether strangers' failures keep other browsers out. */
function SigningIn({ member: { hasAuthenticator, passkeys, knownDevices, lockedUntil } }: { readonly member: Member }) {
  const { t, dateTime, decimal } = useText();
  return (
    <>
      <Facts className="max-w-2xl border-y border-rule">
        <Fact name={t('office.factors.authenticator')}>
          {t(hasAuthenticator ? 'office.factors.isSet' : 'office.factors.isMissing')}
        </Fact>
        <Fact name={t('office.factors.passkeys')}>
          <bdi>{decimal(String(passkeys))}</bdi>
        </Fact>
        <Fact name={t('office.factors.knownDevices')}>
          <bdi>{decimal(String(knownDevices))}</bdi>
        </Fact>
        <Fact name={t('office.factors.lockedUntil')}>
          {lockedUntil === null ? t('office.factors.notLocked') : <bdi>{dateTime(lockedUntil)}</bdi>}
        </Fact>
      </Facts>
      {lockedUntil !== null && (
        <p className="mt-3 max-w-2xl border-s-2 border-risk bg-risk-soft px-3 py-2 text-risk">
          {t('office.factors.lockedText')}
        </p>
      )}
    </>
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
