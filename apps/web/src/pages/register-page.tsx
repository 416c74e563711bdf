/** `/pass/register` */
import { Link, Navigate } from 'react-router';
import { useSession } from '../api/session.ts';
import { usePageTitle } from '../app/page-title.ts';
import { PassFrame } from '../features/identity/pass-frame.tsx';
import { RegisterForm } from '../features/identity/register-form.tsx';
import { useText } from '../text/text.tsx';

export function RegisterPage() {
  const { t } = useText();
  const { token } = useSession();
  usePageTitle(t('pass.registerTitle'));
  if (token !== null) return <Navigate to="/profile" replace />;
  return (
    <PassFrame title={t('pass.registerTitle')} lead={t('pass.registerLead')}>
      <RegisterForm />
      <p className="border-t border-rule pt-4 text-ink-2">
        {t('pass.haveAccount')}{' '}
        <Link to="/pass/login" className="font-medium text-accent hover:underline">
          {t('shell.login')}
        </Link>
      </p>
    </PassFrame>
  );
}
