/** `/pass/login` */
import { Link, useLocation } from 'react-router';
import { endingOf } from '@candor/contract/wire/session-ending';
import type { MessageKey } from '@candor/i18n/catalogue';
import { useSession } from '../../api/session.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { Entered } from '../../features/identity/sign-in/entered.tsx';
import { LoginForm, SecondStepForm } from '../../features/identity/sign-in/login-form.tsx';
import { PassFrame } from '../../features/identity/sign-in/pass-frame.tsx';
import { useEntrance } from '../../features/identity/sign-in/use-sign-in.ts';
import { useText } from '../../text/text.tsx';

export function LoginPage() {
  const { t } = useText();
  const { token } = useSession();
  const entrance = useEntrance();
  const state: unknown = useLocation().state;
  usePageTitle(t('pass.loginTitle'));
  if (token !== null) return <Entered />;
  if (entrance.step !== null) {
    return (
      <PassFrame title={t('entrance.secondTitle')} lead={t('entrance.secondText')}>
        <SecondStepForm entrance={entrance} />
      </PassFrame>
    );
  }
  return (
    <PassFrame title={t('pass.loginTitle')}>
      {said(state, 'hasEnded') && (
        <p role="status" className="rounded bg-risk-soft px-3 py-2 text-risk">
          {t(endedWords(state))}
        </p>
      )}
      {said(state, 'hasReset') && (
        <p role="status" className="rounded bg-accent-soft px-3 py-2 text-accent">
          {t('entrance.resetDone')}
        </p>
      )}
      <LoginForm entrance={entrance} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-rule pt-4">
        <p className="text-ink-2">
          {t('pass.noAccount')}{' '}
          <Link to="/pass/register" state={state} className="font-medium text-accent hover:underline">
            {t('shell.register')}
          </Link>
        </p>
        <Link to="/pass/reset" className="target flex items-center text-ink-2 hover:text-accent hover:underline">
          {t('pass.forgot')}
        </Link>
      </div>
    </PassFrame>
  );
}

/** Why the session ended, if the server said so. */
function endedWords(state: unknown): MessageKey {
  const ending = endingOf({
    ended: typeof state === 'object' && state !== null && 'ending' in state ? state.ending : null,
  });
  return ending === null ? 'pass.sessionEnded' : `sessionEnded.${ending}`;
}

/** The reason for coming here, as set by the page that led here. */
function said(state: unknown, name: 'hasEnded' | 'hasReset'): boolean {
  return typeof state === 'object' && state !== null && name in state;
}
