/** The authenticator app: a key as a picture and as text, its first code, and then the recovery codes. */
import { type SubmitEvent, useState } from 'react';
import { type FactorsView, finishTotp, removeTotp, startTotp } from '@candor/contract/security';
import { REFUSALS } from '@candor/contract/wire/refusals';
import { Button } from '@candor/ui/actions/button';
import { CopyButton } from '@candor/ui/actions/copy-button';
import { Dialog } from '@candor/ui/overlays/dialog';
import { QrCode } from '@candor/ui/figures/qr-code';
import { call } from '../../../api/client.ts';
import { CodeField } from '../../identity/index.ts';
import { useText } from '../../../text/text.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { AskedButton, Consequence, Problem, Row } from '../section.tsx';
import { useTask } from '../use-task.ts';

type Setup = { readonly secret: string; readonly uri: string };

export function TotpRow({ factors }: { readonly factors: FactorsView }) {
  const { t, dateTime } = useText();
  const [setup, setSetup] = useState<Setup | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const start = useTask();
  const removal = useTask();
  const since = factors.totpSince;
  return (
    <Row
      title={t('security.totp')}
      text={since === null ? t('security.none') : t('security.since', { time: dateTime(since) })}
      actions={
        since === null ? (
          <Button
            tone="plain"
            size="sm"
            busy={start.isBusy}
            onClick={() => void start.run(async () => setSetup(await call(startTotp, { body: {} })))}
          >
            {t('security.add')}
          </Button>
        ) : (
          <AskedButton
            label={t('security.remove')}
            title={t('security.totp')}
            text={t('security.totpRemove')}
            isHolding
            task={removal}
            onConfirm={() => removal.run(() => call(removeTotp, { body: {} }))}
          />
        )
      }
    >
      <Problem>{start.problem}</Problem>
      {setup !== null && (
        <SetupDialog
          setup={setup}
          onClose={() => setSetup(null)}
          onDone={(issued) => {
            setSetup(null);
            setCodes(issued);
          }}
        />
      )}
      <RecoveryCodes codes={codes} onClose={() => setCodes([])} />
    </Row>
  );
}

type SetupDialogProps = {
  readonly setup: Setup;
  readonly onClose: () => void;
  readonly onDone: (recoveryCodes: readonly string[]) => void;
};

function SetupDialog({ setup, onClose, onDone }: SetupDialogProps) {
  const { t } = useText();
  const task = useTask();
  const [code, setCode] = useState('');
  const [wasSent, setSent] = useState(false);
  // There is no factor yet that a recovery code could stand in for.
  const isRefused = task.code === REFUSALS.second_factor_incorrect.code;
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setSent(true);
    if (code !== '') await finish(code);
  };
  const finish = async (verificationCode: string) => {
    if (task.isBusy) return;
    await task.run(async () => {
      const { recoveryCodes } = await call(finishTotp, { body: { verificationCode } });
      onDone(recoveryCodes);
    });
  };
  return (
    <Dialog title={t('security.totp')} isOpen onClose={onClose} closeLabel={t('shell.close')} isBusy={task.isBusy}>
      <p className="text-ink-2">{t('security.totpScan')}</p>
      <div className="grid justify-items-center">
        <QrCode text={setup.uri} label={t('security.totpPicture')} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="grid min-w-0 gap-0.5">
          <span className="text-xs text-ink-3">{t('security.totpKey')}</span>
          <bdi data-testid="totp-key" className="font-mono text-sm break-all">
            {inGroups(setup.secret)}
          </bdi>
        </p>
        <CopyButton
          text={setup.secret}
          label={t('profile.copy')}
          copiedLabel={t('profile.copied')}
          failedLabel={t('profile.copyFailed')}
          about={t('security.totpKey')}
        />
      </div>
      <form className="grid gap-5" onSubmit={submit} noValidate>
        <CodeField
          label={t('entrance.totp')}
          name="verification-code"
          value={code}
          onChange={(value) => {
            task.forget();
            setCode(value);
          }}
          onFull={(full) => void finish(full)}
          error={
            wasSent && code === '' ? t('entrance.enterCode') : isRefused ? t('security.totpRefused') : task.problem
          }
        />
        <Consequence />
        <Button submits busy={task.isBusy}>
          {t('entrance.confirm')}
        </Button>
      </form>
    </Dialog>
  );
}

/** "ABCD EFGH": grouped, so that it is easy to type. */
function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}
