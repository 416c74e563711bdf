/** Changing the password: the current one, then the new one twice. All other sessions end; this one continues under a new token. */
import { type SubmitEvent, useState } from 'react';
import { Link } from 'react-router';
import { repassword } from '@candor/contract/identity';
import { REFUSALS } from '@candor/contract/wire/refusals';
import { Button, buttonLook } from '@candor/ui/actions/button';
import { Dialog } from '@candor/ui/overlays/dialog';
import { showToast } from '@candor/ui/overlays/toast';
import { callRenewing } from '../../../api/client.ts';
import { useSession } from '../../../api/session.ts';
import { NewPasswordFields, PasswordField } from '../../identity/index.ts';
import { useText } from '../../../text/text.tsx';
import { Consequence, Problem, Row } from '../section.tsx';
import { useTask } from '../use-task.ts';

export function PasswordRow({ hasPassword }: { readonly hasPassword: boolean }) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <Row
      title={t('pass.password')}
      text={t(hasPassword ? 'security.passwordText' : 'security.passwordNone')}
      actions={
        hasPassword ? (
          <Button tone="plain" size="sm" onClick={() => setOpen(true)}>
            {t('security.change')}
          </Button>
        ) : (
          <Link to="/pass/reset" className={buttonLook('plain', 'sm')}>
            {t('security.add')}
          </Link>
        )
      }
    >
      {isOpen && <PasswordDialog onClose={() => setOpen(false)} />}
    </Row>
  );
}

function PasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useText();
  const { user } = useSession();
  const task = useTask();
  const [oldPassword, setOld] = useState('');
  const [newPassword, setNew] = useState<string | null>(null);
  const [wasSent, setSent] = useState(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setSent(true);
    if (oldPassword === '' || newPassword === null) return;
    const change = () => callRenewing(repassword, { body: { oldPassword, newPassword } }, ({ token }) => token);
    if (await task.run(change)) {
      onClose();
      await showToast('success', t('notices.20005'));
    }
  };
  const isAboutOld = task.code === REFUSALS.password_incorrect.code;
  const isAboutNew = [REFUSALS.password_too_weak.code, REFUSALS.password_unchanged.code].includes(task.code ?? '');
  return (
    <Dialog title={t('pass.password')} isOpen onClose={onClose} closeLabel={t('shell.close')} isBusy={task.isBusy}>
      <form className="grid gap-5" onSubmit={submit} noValidate>
        <input type="hidden" autoComplete="username" value={user?.username ?? user?.email ?? ''} readOnly />
        <PasswordField
          label={t('fields.oldPassword')}
          name="old-password"
          value={oldPassword}
          onChange={(value) => {
            task.forget();
            setOld(value);
          }}
          isNew={false}
          error={wasSent && oldPassword === '' ? t('pass.enterPassword') : isAboutOld ? t('entrance.proofWrong') : null}
        />
        <NewPasswordFields
          isChecked={wasSent}
          onChange={(value) => {
            task.forget();
            setNew(value);
          }}
          answer={isAboutNew ? task.problem : null}
        />
        <Problem>{isAboutOld || isAboutNew ? null : task.problem}</Problem>
        <Consequence />
        <Button submits busy={task.isBusy}>
          {t('security.save')}
        </Button>
      </form>
    </Dialog>
  );
}
