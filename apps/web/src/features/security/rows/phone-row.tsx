/** Setting and removing the phone number. */
import { type SubmitEvent, useState } from 'react';
import { changePhone, type UserView } from '@candor/contract/identity';
import { Button } from '@candor/ui/actions/button';
import { Dialog } from '@candor/ui/overlays/dialog';
import { showToast } from '@candor/ui/overlays/toast';
import { call } from '../../../api/client.ts';
import { areaOf, NO_PHONE, phoneText } from '../../../shared/phone.ts';
import { PhoneField } from '../../identity/index.ts';
import { useText } from '../../../text/text.tsx';
import { Row } from '../section.tsx';
import { useTask } from '../use-task.ts';

export function PhoneRow({ user }: { readonly user: UserView }) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const removal = useTask();
  return (
    <Row
      title={t('fields.phone')}
      text={<bdi className="tabular">{user.phone ?? t('security.none')}</bdi>}
      actions={
        <>
          <Button tone="plain" size="sm" onClick={() => setOpen(true)}>
            {t(user.phone === null ? 'security.add' : 'security.change')}
          </Button>
          {user.phone !== null && (
            <Button
              tone="plain"
              size="sm"
              busy={removal.isBusy}
              onClick={() => void removal.run(() => call(changePhone, { body: { phone: '' } }))}
            >
              {t('security.remove')}
            </Button>
          )}
        </>
      }
    >
      {isOpen && <PhoneDialog onClose={() => setOpen(false)} />}
    </Row>
  );
}

function PhoneDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useText();
  const task = useTask();
  const [phone, setPhone] = useState(NO_PHONE);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    // An empty field would remove the number, which has a button of its own.
    const text = phoneText(phone) === '' ? areaOf(phone.country) : phoneText(phone);
    if (await task.run(() => call(changePhone, { body: { phone: text } }))) {
      onClose();
      await showToast('success', t('notices.20005'));
    }
  };
  return (
    <Dialog title={t('fields.phone')} isOpen onClose={onClose} closeLabel={t('shell.close')} isBusy={task.isBusy}>
      <form className="grid gap-5" onSubmit={submit} noValidate>
        <PhoneField
          label={t('fields.phone')}
          value={phone}
          onChange={(value) => {
            task.forget();
            setPhone(value);
          }}
          error={task.problem}
        />
        <Button submits busy={task.isBusy}>
          {t('security.save')}
        </Button>
      </form>
    </Dialog>
  );
}
