/** Changing the e-mail address: codes to the new one and to the present one, both entered here. */
import { type SubmitEvent, useState } from 'react';
import { finishEmailChange, startEmailChange } from '@candor/contract/identity';
import type { UserView } from '@candor/contract/identity';
import { Button } from '@candor/ui/button';
import { Dialog } from '@candor/ui/dialog';
import { TextField } from '@candor/ui/text-field';
import { showToast } from '@candor/ui/toast';
import { call } from '../../api/client.ts';
import { CodeField, useCode } from '../identity/index.ts';
import { useText } from '../../text/text.tsx';
import { Problem, Row } from './section.tsx';
import { useTask } from './use-task.ts';

export function EmailRow({ user }: { readonly user: UserView }) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <Row
      title={t('fields.email')}
      text={
        <>
          <p className="text-ink">
            <bdi>{user.email ?? t('security.none')}</bdi>
          </p>
          <p>{t('security.emailText')}</p>
        </>
      }
      actions={
        <Button tone="plain" size="sm" onClick={() => setOpen(true)}>
          {t(user.email === null ? 'security.add' : 'security.change')}
        </Button>
      }
    >
      {isOpen && <EmailDialog onClose={() => setOpen(false)} />}
    </Row>
  );
}

function EmailDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useText();
  const task = useTask();
  const [email, setEmail] = useState('');
  const [code, setCode] = useState('');
  const [oldCode, setOldCode] = useState('');
  const [needsOld, setNeedsOld] = useState<boolean | null>(null);
  const [wasSent, setSent] = useState(false);
  const sending = useCode(async (address) => {
    const reply = await call(startEmailChange, { body: { email: address } });
    setNeedsOld(reply.needsOldCode);
    return reply;
  });
  const address = email.trim();
  const isStarted = needsOld !== null;

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setSent(true);
    if (!address.includes('@')) return;
    if (!isStarted) {
      if (await sending.send(address)) setSent(false);
      return;
    }
    if (code === '' || (needsOld && oldCode === '')) return;
    const body = { email: address, verificationCode: code, ...(needsOld ? { oldVerificationCode: oldCode } : {}) };
    if (await task.run(() => call(finishEmailChange, { body }))) {
      onClose();
      await showToast('success', t('notices.20005'));
    }
  };
  const missing = (value: string) => (wasSent && value === '' ? t('entrance.enterCode') : null);
  return (
    <Dialog
      title={t('fields.email')}
      isOpen
      onClose={onClose}
      closeLabel={t('shell.close')}
      isBusy={task.isBusy || sending.isBusy}
    >
      <form className="grid gap-5" onSubmit={submit} noValidate>
        <TextField
          label={t('security.emailNew')}
          name="email"
          inputMode="email"
          autoComplete="email"
          value={email}
          onChange={(value) => {
            setEmail(value);
            setNeedsOld(null);
            task.forget();
          }}
          error={wasSent && !address.includes('@') ? t('entrance.enterEmail') : isStarted ? null : sending.problem}
        />
        {isStarted && (
          <>
            <CodeField
              label={t('security.emailCode')}
              name="verification-code"
              value={code}
              onChange={setCode}
              sending={sending}
              onSend={() => void sending.send(address)}
              error={missing(code)}
            />
            {needsOld && (
              <CodeField
                label={t('security.emailOldCode')}
                name="old-verification-code"
                value={oldCode}
                onChange={setOldCode}
                error={missing(oldCode)}
              />
            )}
          </>
        )}
        <Problem>{task.problem}</Problem>
        <Button submits busy={task.isBusy || sending.isBusy}>
          {t(isStarted ? 'security.save' : 'security.next')}
        </Button>
      </form>
    </Dialog>
  );
}
