/** Signing in. Whether the name or the password was wrong is never said. */
import { type SubmitEvent, useRef, useState } from 'react';
import { login } from '@candor/contract/identity';
import { Button } from '@candor/ui/button';
import { TextField } from '@candor/ui/text-field';
import { call } from '../../api/client.ts';
import { ApiFailure } from '../../api/failure.ts';
import { useText } from '../../text/text.tsx';
import { PasswordField } from './password-field.tsx';
import { useEntrance } from './use-entrance.ts';

export function LoginForm() {
  const { t } = useText();
  const { enter, isBusy, failure } = useEntrance();
  const [account, setAccount] = useState('');
  const [password, setPassword] = useState('');
  const [wasSent, setSent] = useState(false);
  const accountInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setSent(true);
    if (account.trim() === '') return accountInput.current?.focus();
    if (password === '') return passwordInput.current?.focus();
    await enter(async () => {
      const reply = await call(login, { body: { account: account.trim(), password } });
      // No account can have a second factor yet.
      if (!('token' in reply)) throw new ApiFailure('unknown', '', []);
      return reply;
    });
  };

  return (
    <form className="grid gap-5" onSubmit={submit} noValidate>
      <TextField
        label={t('pass.account')}
        name="username"
        autoComplete="username"
        value={account}
        onChange={setAccount}
        inputRef={accountInput}
        error={wasSent && account.trim() === '' ? t('pass.enterAccount') : null}
      />
      <PasswordField
        label={t('pass.password')}
        name="password"
        value={password}
        onChange={setPassword}
        isNew={false}
        inputRef={passwordInput}
        error={wasSent && password === '' ? t('pass.enterPassword') : (failure?.sentence ?? null)}
      />
      <Button submits size="lg" busy={isBusy}>
        {t('pass.login')}
      </Button>
    </form>
  );
}
