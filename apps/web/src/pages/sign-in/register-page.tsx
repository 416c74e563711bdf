/** `/pass/register`, with an inviter's code in `?invite=` */
import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { useSession } from '../../api/session.ts';
import { invitedBy } from '../../shared/browser/invited.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { Entered } from '../../features/identity/sign-in/entered.tsx';
import { ProviderButtons } from '../../features/identity/sign-in/provider-buttons.tsx';
import { RegisterForm } from '../../features/identity/sign-in/register-form.tsx';
import { useText } from '../../text/text.tsx';

export function RegisterPage() {
  const { t } = useText();
  const { token } = useSession();
  const state: unknown = useLocation().state;
  const [query] = useSearchParams();
  // Of this address, or of the link that was followed before.
  const [invited, setInvited] = useState(() => query.get('invite') ?? invitedBy(Date.now()));
  usePageTitle(t('pass.registerTitle'));
  if (token !== null) return <Entered />;
  return (
    <RegisterForm inviteCode={invited} onInviteChange={setInvited}>
      <div className="grid gap-3 empty:hidden">
        <ProviderButtons inviteCode={invited} />
      </div>
      <p className="border-t border-rule pt-4 text-ink-2">
        {t('pass.haveAccount')}{' '}
        <Link to="/pass/login" state={state} className="font-medium text-accent hover:underline">
          {t('shell.login')}
        </Link>
      </p>
    </RegisterForm>
  );
}
