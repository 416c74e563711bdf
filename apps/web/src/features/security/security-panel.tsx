/** The security of the account, one section below the other. */
import { useQuery } from '@tanstack/react-query';
import { SkeletonRows } from '@candor/ui/figures/skeleton';
import { useSession } from '../../api/session.ts';
import { userInfoQuery } from '../identity/index.ts';
import { useText } from '../../text/text.tsx';
import { Devices } from './devices.tsx';
import { EmailRow } from './rows/email-row.tsx';
import { FailedAttempts } from './failed-attempts.tsx';
import { LinkedProviders } from './rows/linked-providers.tsx';
import { Passkeys } from './rows/passkeys.tsx';
import { PasswordRow } from './rows/password-row.tsx';
import { PhoneRow } from './rows/phone-row.tsx';
import { RecoveryRow } from './rows/recovery-row.tsx';
import { factorsQuery } from './security-queries.ts';
import { SecurityLog } from './security-log.tsx';
import { Problem, Rows, Section } from './section.tsx';
import { TotpRow } from './rows/totp-row.tsx';

export function SecurityPanel() {
  return (
    <div className="grid gap-12">
      <Access />
      <Factors />
      <LinkedProviders />
      <Devices />
      <FailedAttempts />
      <SecurityLog />
    </div>
  );
}

function Access() {
  const { t, dateTime, problem } = useText();
  const { mode } = useSession();
  const { data: user, error, dataUpdatedAt } = useQuery(userInfoQuery(mode));
  const frozenUntil = user?.withdrawalsFrozenUntil ?? null;
  return (
    <Section title={t('security.title')}>
      <Problem>{error === null ? null : problem(error)}</Problem>
      {frozenUntil !== null && Date.parse(frozenUntil) > dataUpdatedAt && (
        <p className="rounded bg-risk-soft px-3 py-2 text-risk">
          {t('security.frozen', { time: dateTime(frozenUntil) })}
        </p>
      )}
      {user === undefined ? (
        <SkeletonRows rows={3} />
      ) : (
        <Rows>
          <PasswordRow hasPassword={user.hasPassword} />
          <EmailRow user={user} />
          <PhoneRow user={user} />
        </Rows>
      )}
    </Section>
  );
}

function Factors() {
  const { t, problem } = useText();
  const { data: factors, error } = useQuery(factorsQuery);
  return (
    <Section title={t('security.factors')} text={t('security.factorsText')}>
      <Problem>{error === null ? null : problem(error)}</Problem>
      {factors === undefined ? (
        <SkeletonRows rows={2} />
      ) : (
        <>
          {factors.methods.length === 0 && <p className="text-risk">{t('security.factorsNone')}</p>}
          <Rows>
            <TotpRow factors={factors} />
            <Passkeys factors={factors} />
            {factors.methods.length > 0 && <RecoveryRow factors={factors} />}
          </Rows>
        </>
      )}
    </Section>
  );
}
