/** The page behind the link that was mailed to a visitor. A press confirms it: programs that follow links in mails do not. */
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { confirmVisitorAddress } from '@candor/contract/support';
import { Button } from '@candor/ui/actions/button';
import { call } from '../../api/client.ts';
import { useText } from '../../text/text.tsx';
import { Problem, useTask } from '../security/index.ts';

export function ConfirmAddress() {
  const { t } = useText();
  const [params] = useSearchParams();
  const link = params.get('confirm');
  const task = useTask();
  const [isDone, setDone] = useState(false);
  if (link === null) return null;
  const confirm = () =>
    void task.run(async () => {
      await call(confirmVisitorAddress, { body: { link } });
      setDone(true);
    });
  return (
    <section className="grid gap-3 border-t border-rule pt-5">
      <h2 className="font-serif text-lg font-semibold">{t('contact.confirmTitle')}</h2>
      {isDone ? (
        <p role="status">{t('contact.confirmed')}</p>
      ) : (
        <>
          <p className="max-w-prose text-ink-2">{t('contact.confirmText')}</p>
          <Button busy={task.isBusy} onClick={confirm} className="justify-self-start">
            {t('contact.confirm')}
          </Button>
          <Problem>{task.problem}</Problem>
        </>
      )}
    </section>
  );
}
