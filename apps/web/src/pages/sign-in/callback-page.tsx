/**
 * `/api/loginCallback/google` and `…/apple`: where a provider sends the browser back to. Without the usual frame; the provider's answer is
 * passed on exactly once.
 */
import { useState } from 'react';
import { Wordmark } from '@candor/ui/foundation/brand';
import { useSession } from '../../api/session.ts';
import { Entered } from '../../features/identity/sign-in/entered.tsx';
import { LinkStep } from '../../features/identity/sign-in/link-step.tsx';
import { SecondStepForm } from '../../features/identity/sign-in/login-form.tsx';
import { PassFrame } from '../../features/identity/sign-in/pass-frame.tsx';
import { ToLogin } from '../../features/identity/sign-in/to-login.tsx';
import { useEntrance } from '../../features/identity/sign-in/use-sign-in.ts';
import { useProviderAnswer } from '../../features/identity/sign-in/use-provider-answer.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { useText } from '../../text/text.tsx';

export function CallbackPage() {
  const { t } = useText();
  const { token } = useSession();
  usePageTitle(t('entrance.callbackTitle'));
  // Somebody who was already signed in has nothing to wait for.
  const [wasSignedIn] = useState(token !== null);
  if (wasSignedIn) return <Entered />;
  return (
    <div className="grid min-h-dvh content-start">
      <div className="mx-auto w-full max-w-md px-4 pt-6">
        <Wordmark />
      </div>
      <main>
        <Steps />
      </main>
    </div>
  );
}

function Steps() {
  const { t } = useText();
  const { token } = useSession();
  const entrance = useEntrance();
  const { linking, isWaiting, problem } = useProviderAnswer(entrance);
  if (token !== null) return <Entered />;
  if (entrance.step !== null) {
    return (
      <PassFrame title={t('entrance.secondTitle')} lead={t('entrance.secondText')}>
        <SecondStepForm entrance={entrance} />
      </PassFrame>
    );
  }
  if (linking !== null) return <LinkStep linking={linking} entrance={entrance} />;
  if (isWaiting) return <PassFrame title={t('entrance.callbackTitle')} lead={t('entrance.callbackWait')} />;
  return (
    <PassFrame title={t('entrance.callbackFailed')} lead={problem ?? t('entrance.callbackText')}>
      <ToLogin />
    </PassFrame>
  );
}
