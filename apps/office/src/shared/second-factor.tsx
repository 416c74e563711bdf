/** Asks for a second factor: a code of the authenticator, or a passkey where the member has one. */
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button } from '@candor/ui/actions/button';
import { TextField } from '@candor/ui/fields/text-field';
import { ownPasskeysQuery } from '../api/own-passkeys.ts';
import { askPasskey, hasPasskeys, type PasskeyAnswer } from '../api/passkey.ts';
import { useText } from '../text/text.tsx';
import type { Task } from './use-task.ts';

export type Factor = { readonly verificationCode: string } | { readonly passkey: PasskeyAnswer };

type SecondFactorProps = {
  /** What the button says. */
  readonly action: string;
  readonly task: Task;
  /** False: something else is missing; a passkey is not asked for then. */
  readonly isReady?: boolean;
  readonly onFactor: (factor: Factor) => Promise<void>;
  readonly children?: ReactNode;
};

export function SecondFactor({ action, task, isReady = true, onFactor, children }: SecondFactorProps) {
  const { t } = useText();
  const own = useQuery({ ...ownPasskeysQuery, enabled: hasPasskeys });
  const [code, setCode] = useState('');
  const [isStopped, setStopped] = useState(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (task.isBusy) return;
    setStopped(false);
    await task.run(async () => {
      try {
        await onFactor({ verificationCode: code.replaceAll(/\s/g, '') });
      } finally {
        setCode('');
      }
    });
  };
  const withPasskey = () =>
    task.run(async () => {
      setStopped(false);
      const passkey = await askPasskey('stepUp');
      if (passkey === null) setStopped(true);
      else await onFactor({ passkey });
    });
  return (
    <form className="grid grid-cols-1 gap-3" onSubmit={submit} noValidate>
      {children}
      <TextField
        label={t('office.code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={(value) => {
          task.forget();
          setCode(value);
        }}
        error={task.failure ?? (isStopped ? t('office.factors.stopped') : null)}
      />
      <Button submits busy={task.isBusy} disabled={(code.trim() === '' || !isReady) && !task.isBusy}>
        {action}
      </Button>
      {(own.data?.list ?? []).length > 0 && (
        <Button tone="plain" disabled={task.isBusy || !isReady} onClick={() => void withPasskey()}>
          {t('office.factors.use')}
        </Button>
      )}
    </form>
  );
}
