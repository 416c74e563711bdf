/** The passkeys of the account: adding one under a name, and removing one. */
import { type SubmitEvent, useState } from 'react';
import {
  type FactorsView,
  finishPasskeySetup,
  type PasskeyView,
  removePasskey,
  startPasskeySetup,
} from '@candor/contract/security';
import { proposePasskeyName } from '@candor/core/identity/device-name';
import { Button } from '@candor/ui/actions/button';
import { Dialog } from '@candor/ui/overlays/dialog';
import { TextField } from '@candor/ui/fields/text-field';
import { call } from '../../../api/client.ts';
import { hasPasskeys, makePasskey } from '../../identity/index.ts';
import { useText } from '../../../text/text.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { AskedButton, Consequence, Row } from '../section.tsx';
import { useTask } from '../use-task.ts';

export function Passkeys({ factors }: { readonly factors: FactorsView }) {
  const { t } = useText();
  const [isAdding, setAdding] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>([]);
  return (
    <>
      <Row
        title={t('security.passkeys')}
        text={t(hasPasskeys ? 'security.passkeysText' : 'entrance.passkeyUnknown')}
        actions={
          hasPasskeys && (
            <Button tone="plain" size="sm" onClick={() => setAdding(true)}>
              {t('security.add')}
            </Button>
          )
        }
      >
        {isAdding && (
          <AddDialog
            taken={factors.passkeys.map(({ name }) => name)}
            onClose={() => setAdding(false)}
            onDone={(issued) => {
              setAdding(false);
              setCodes(issued);
            }}
          />
        )}
        <RecoveryCodes codes={codes} onClose={() => setCodes([])} />
      </Row>
      {factors.passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} />
      ))}
    </>
  );
}

function PasskeyRow({ passkey }: { readonly passkey: PasskeyView }) {
  const { t, dateTime } = useText();
  const removal = useTask();
  const { id, name, createdAt, lastUsedAt, isBackedUp } = passkey;
  const facts = [
    t('security.since', { time: dateTime(createdAt) }),
    lastUsedAt === null ? t('security.passkeyUnused') : t('security.passkeyUsed', { time: dateTime(lastUsedAt) }),
    ...(isBackedUp ? [t('security.passkeySynced')] : []),
  ];
  return (
    <Row
      title={<bdi>{name}</bdi>}
      text={facts.join(' · ')}
      actions={
        <AskedButton
          label={t('security.remove')}
          title={t('security.passkeys')}
          text={t('security.passkeyRemove', { name: `\u2068${name}\u2069` })}
          isHolding
          task={removal}
          onConfirm={() => removal.run(() => call(removePasskey, { body: { id } }))}
        />
      }
    />
  );
}

type AddDialogProps = {
  /** The names of the passkeys that there are. */
  readonly taken: readonly string[];
  readonly onClose: () => void;
  readonly onDone: (recoveryCodes: readonly string[]) => void;
};

function AddDialog({ taken, onClose, onDone }: AddDialogProps) {
  const { t } = useText();
  const task = useTask();
  const [name, setName] = useState(() => proposePasskeyName(navigator, taken));
  const [wasSent, setSent] = useState(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setSent(true);
    if (name.trim() === '') return;
    await task.run(async () => {
      const { ticket, options } = await call(startPasskeySetup, { body: {} });
      const response = await makePasskey(options);
      const body = { ticket, name: name.trim(), response };
      onDone((await call(finishPasskeySetup, { body })).recoveryCodes);
    });
  };
  return (
    <Dialog title={t('security.passkeys')} isOpen onClose={onClose} closeLabel={t('shell.close')} isBusy={task.isBusy}>
      <form className="grid gap-5" onSubmit={submit} noValidate>
        <TextField
          label={t('security.passkeyName')}
          name="passkey-name"
          value={name}
          onChange={(value) => {
            task.forget();
            setName(value);
          }}
          error={wasSent && name.trim() === '' ? t('security.enterName') : task.problem}
        />
        <Consequence />
        <Button submits busy={task.isBusy}>
          {t('security.next')}
        </Button>
      </form>
    </Dialog>
  );
}
