/** Adds a passkey: proof of an existing second factor first, then the browser's own dialog. */
import { useState } from 'react';
import { finishStaffPasskeySetup, startStaffPasskeySetup } from '@candor/contract/staff/passkeys';
import { proposePasskeyName } from '@candor/core/identity/device-name';
import { TextField } from '@candor/ui/fields/text-field';
import { Dialog } from '@candor/ui/overlays/dialog';
import { showToast } from '@candor/ui/overlays/toast';
import { call } from '../../api/client.ts';
import { makePasskey } from '../../api/passkey.ts';
import { type Factor, SecondFactor } from '../../shared/second-factor.tsx';
import { useTask } from '../../shared/use-task.ts';
import { useText } from '../../text/text.tsx';

const NAME_MAX = 60;

type AddPasskeyProps = {
  /** The names of the passkeys that there are. */
  readonly taken: readonly string[];
  readonly onClose: () => void;
  readonly onAdded: () => Promise<void>;
};

export function AddPasskey({ taken, onClose, onAdded }: AddPasskeyProps) {
  const { t } = useText();
  const [name, setName] = useState(() => proposePasskeyName(navigator, taken));
  const [isStopped, setStopped] = useState(false);
  const task = useTask();
  const add = async (factor: Factor) => {
    setStopped(false);
    const { ticket, options } = await call(startStaffPasskeySetup, { body: factor });
    const response = await makePasskey(options);
    if (response === null) return setStopped(true);
    await call(finishStaffPasskeySetup, { body: { ticket, name: name.trim().slice(0, NAME_MAX), response } });
    await showToast('success', t('office.factors.added'));
    await onAdded();
  };
  return (
    <Dialog isOpen title={t('office.factors.add')} onClose={onClose} closeLabel={t('shell.close')} isBusy={task.isBusy}>
      <SecondFactor action={t('office.factors.add')} task={task} isReady={name.trim() !== ''} onFactor={add}>
        <p className="text-ink-2">{t('office.factors.addText')}</p>
        <TextField
          label={t('office.factors.name')}
          name="passkeyName"
          value={name}
          onChange={setName}
          help={t('office.factors.nameHelp')}
        />
        {isStopped && (
          <p role="alert" className="text-danger">
            {t('office.factors.stopped')}
          </p>
        )}
      </SecondFactor>
    </Dialog>
  );
}
