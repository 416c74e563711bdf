/**
 * `/pass/unlock?ticket=…`: the link in the mail about a locked account. Unlocking takes a press, because programs that check links must not
 * do it.
 */
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { unlock } from '@candor/contract/identity';
import { REFUSALS } from '@candor/contract/wire/refusals';
import { Button } from '@candor/ui/actions/button';
import { callOnce } from '../../api/client.ts';
import { ApiRefusal } from '@candor/contract/wire/answer';
import { PassFrame } from '../../features/identity/sign-in/pass-frame.tsx';
import { ToLogin } from '../../features/identity/sign-in/to-login.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { useText } from '../../text/text.tsx';

export function UnlockPage() {
  const { t, problem } = useText();
  const [query] = useSearchParams();
  const ticket = query.get('ticket') ?? '';
  const [state, setState] = useState<'locked' | 'busy' | 'open'>('locked');
  const [failure, setFailure] = useState<string | null>(null);
  usePageTitle(t('entrance.unlockTitle'));

  const open = async () => {
    setState('busy');
    setFailure(null);
    try {
      await callOnce(unlock, { body: { ticket } });
      setState('open');
    } catch (error) {
      const isDead = error instanceof ApiRefusal && error.code === REFUSALS.sign_in_expired.code;
      setFailure(isDead ? t('entrance.unlockBroken') : problem(error));
      setState('locked');
    }
  };
  if (ticket === '') {
    return (
      <PassFrame title={t('entrance.unlockTitle')} lead={t('entrance.unlockBroken')}>
        <ToLogin />
      </PassFrame>
    );
  }
  return (
    <PassFrame
      title={t('entrance.unlockTitle')}
      lead={t(state === 'open' ? 'entrance.unlockDone' : 'entrance.unlockText')}
    >
      {failure !== null && (
        <p role="alert" className="rounded bg-danger-soft px-3 py-2 text-danger">
          {failure}
        </p>
      )}
      {state === 'open' ? (
        <ToLogin />
      ) : (
        <Button size="lg" busy={state === 'busy'} onClick={() => void open()}>
          {t('entrance.unlock')}
        </Button>
      )}
    </PassFrame>
  );
}
