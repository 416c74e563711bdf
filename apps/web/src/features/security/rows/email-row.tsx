/** Changing the e-mail address: codes sent to the new and the current one are both entered here. */
import { type SubmitEvent, useRef, useState } from 'react';
import { finishEmailChange, startEmailChange } from '@candor/contract/identity';
import type { UserView } from '@candor/contract/identity';
import { Button } from '@candor/ui/actions/button';
import { Dialog } from '@candor/ui/overlays/dialog';
import { TextField } from '@candor/ui/fields/text-field';
import { showToast } from '@candor/ui/overlays/toast';
import { call } from '../../../api/client.ts';
import { CodeField, useCode } from '../../identity/index.ts';
import { useText } from '../../../text/text.tsx';
import { Consequence, Problem, Row } from '../section.tsx';
import { useTask } from '../use-task.ts';

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
      {isOpen && <EmailDialog present={presentOf(user)} onClose={() => setOpen(false)} />}
    </Row>
  );
}

/** The address that gets the second code; null if it was never verified, and gets none. */
function presentOf({ email, isEmailVerified }: UserView): string | null {
  return isEmailVerified && email !== null ? `\u2068${email}\u2069` : null;
}

type EmailDialogProps = { readonly present: string | null; readonly onClose: () => void };

function EmailDialog({ present, onClose }: EmailDialogProps) {
  const { t } = useText();
  const task = useTask();
  const [email, setEmail] = useState('');
  const [code, setCode] = useState('');
  const [oldCode, setOldCode] = useState('');
  const [needsOld, setNeedsOld] = useState<boolean | null>(null);
  const [wasSent, setSent] = useState(false);
  const oldInput = useRef<HTMLInputElement>(null);
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
    await finish(code, oldCode);
  };
  const finish = async (newest: string, old: string) => {
    if (task.isBusy || newest === '') return;
    if (needsOld === true && old === '') return oldInput.current?.focus();
    const body = { email: address, verificationCode: newest, ...(needsOld === true && { oldVerificationCode: old }) };
    if (await task.run(() => call(finishEmailChange, { body }))) {
      onClose();
      await showToast('success', t('notices.20005'));
    }
  };
  const missing = (value: string) => (wasSent && value === '' ? t('entrance.enterCode') : null);
  const isOldWrong = task.field === 'oldVerificationCode';
  const isNewWrong = task.field === 'verificationCode';
  const change = (set: (value: string) => void) => (value: string) => {
    task.forget();
    set(value);
  };
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
          onChange={change((value) => {
            setEmail(value);
            setNeedsOld(null);
          })}
          {...(present === null ? {} : { help: t('security.emailTwoCodes', { email: present }) })}
          error={wasSent && !address.includes('@') ? t('entrance.enterEmail') : isStarted ? null : sending.problem}
        />
        {isStarted && (
          <>
            <CodeField
              label={t('security.emailCode')}
              name="verification-code"
              value={code}
              onChange={change(setCode)}
              onFull={(full) => void finish(full, oldCode)}
              sending={sending}
              onSend={() => void sending.send(address)}
              error={missing(code) ?? (isNewWrong ? t('security.emailCodeWrong') : null)}
            />
            {needsOld && (
              <CodeField
                label={t('security.emailOldCode')}
                name="old-verification-code"
                value={oldCode}
                onChange={change(setOldCode)}
                onFull={(full) => void finish(code, full)}
                inputRef={oldInput}
                {...(present === null ? {} : { help: t('entrance.codeSent', { email: present }) })}
                error={missing(oldCode) ?? (isOldWrong ? t('security.emailOldCodeWrong') : null)}
              />
            )}
          </>
        )}
        <Problem>{isNewWrong || isOldWrong ? null : task.problem}</Problem>
        <Consequence />
        <Button submits busy={task.isBusy || sending.isBusy}>
          {t(isStarted ? 'security.save' : 'security.next')}
        </Button>
      </form>
    </Dialog>
  );
}
