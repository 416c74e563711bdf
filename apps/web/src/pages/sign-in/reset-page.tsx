/** `/pass/reset`: address, code, the new password twice. */
import { Link } from 'react-router';
import { usePageTitle } from '../../shared/page-title.ts';
import { PassFrame } from '../../features/identity/sign-in/pass-frame.tsx';
import { ResetForm } from '../../features/identity/sign-in/reset-form.tsx';
import { useText } from '../../text/text.tsx';

export function ResetPage() {
  const { t } = useText();
  usePageTitle(t('entrance.resetTitle'));
  return (
    <PassFrame title={t('entrance.resetTitle')} lead={t('entrance.resetLead')}>
      <ResetForm />
      <div className="grid gap-3 border-t border-rule pt-4 text-ink-2">
        <p>{t('entrance.resetNoEmail')}</p>
        <Link
          to="/pass/login"
          className="target flex items-center justify-self-start font-medium text-accent hover:underline"
        >
          {t('entrance.toLogin')}
        </Link>
      </div>
    </PassFrame>
  );
}
