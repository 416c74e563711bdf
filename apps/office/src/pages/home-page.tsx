/** The start page: who is signed in, and what they may do. */
import { Fact, Facts } from '@candor/ui/figures/facts';
import { useSession } from '../api/session.ts';
import { ClockDoubt } from '../features/clock/index.ts';
import { Waiting } from '../features/waiting/index.ts';
import { PermissionWords } from '../features/staff/index.ts';
import { Page, Section } from '../shared/page.tsx';
import { useText } from '../text/text.tsx';

export function HomePage() {
  const { t, dateTime } = useText();
  const { staff } = useSession();
  if (staff === null || staff === 'unknown') return null;
  return (
    <Page title={t('office.home.title')} lead={t('office.home.lead')}>
      <ClockDoubt />
      <Waiting />
      <Section title={t('office.home.you')}>
        <Facts className="max-w-xl border-y border-rule">
          <Fact name={t('office.members.name')}>
            <bdi>{staff.name}</bdi>
          </Fact>
          <Fact name={t('office.members.role')}>{t(`office.roles.${staff.role}`)}</Fact>
          <Fact name={t('office.home.endsAt')}>
            <bdi>{dateTime(staff.endsAt)}</bdi>
          </Fact>
        </Facts>
      </Section>
      <Section title={t('office.home.may')}>
        <ul className="grid gap-x-12 border-t border-rule sm:grid-cols-2">
          {staff.permissions.map((permission) => (
            <li key={permission} className="border-b border-rule py-2">
              <PermissionWords permission={permission} />
            </li>
          ))}
        </ul>
      </Section>
    </Page>
  );
}
