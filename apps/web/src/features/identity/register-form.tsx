/** Signing up. Whether the name is free is asked while typing; refusals stand under the field that they mean. */
import { type SubmitEvent, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { checkUserNameOrPhone, register } from '@candor/contract/identity';
import { REFUSALS } from '@candor/contract/refusals';
import { Button } from '@candor/ui/button';
import { TextField } from '@candor/ui/text-field';
import { call } from '../../api/client.ts';
import { useText } from '../../text/text.tsx';
import { PasswordField } from './password-field.tsx';
import { useDebounced } from './use-debounced.ts';
import { type EntranceFailure, useEntrance } from './use-entrance.ts';

const PASSWORD_LENGTH_MIN = 8;
const ACCOUNT_LENGTH_MIN = 4;
const CHECK_AFTER_MS = 400;

export function RegisterForm() {
  const { t } = useText();
  const { enter, isBusy, failure, forget } = useEntrance();
  const [account, setAccount] = useState('');
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [wasSent, setSent] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const availability = useAvailability(account.trim());
  const errors = useErrors({ account: account.trim(), password, again, isTaken: availability === false, failure });

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setSent(true);
    const wrong = (['account', 'password', 'again'] as const).find((name) => errors[name] !== null && !errors.isAnswer);
    if (wrong !== undefined) {
      form.current?.querySelectorAll('input')[['account', 'password', 'again'].indexOf(wrong)]?.focus();
      return;
    }
    await enter(() => call(register, { body: { account: account.trim(), password } }));
  };
  const shown = (error: string | null) => (wasSent ? error : null);
  const change = (set: (value: string) => void) => (value: string) => {
    forget();
    set(value);
  };

  return (
    <form ref={form} className="grid gap-5" onSubmit={submit} noValidate>
      <TextField
        label={t('pass.account')}
        name="username"
        autoComplete="username"
        value={account}
        onChange={change(setAccount)}
        help={
          availability === true ? <span className="text-down">{t('pass.accountFree')}</span> : t('pass.accountHelp')
        }
        error={availability === false ? t('pass.accountTaken') : shown(errors.account)}
      />
      <PasswordField
        label={t('pass.password')}
        name="password"
        value={password}
        onChange={change(setPassword)}
        isNew
        help={t('pass.passwordHelp')}
        error={shown(errors.password)}
      />
      <PasswordField
        label={t('pass.passwordAgain')}
        name="password-again"
        value={again}
        onChange={change(setAgain)}
        isNew
        error={shown(errors.again)}
      />
      {wasSent && errors.other !== null && (
        <p role="alert" className="rounded bg-danger-soft px-3 py-2 text-danger">
          {errors.other}
        </p>
      )}
      <Button submits size="lg" busy={isBusy}>
        {t('pass.register')}
      </Button>
    </form>
  );
}

/** True or false once the server has said so about this very name; null before. */
function useAvailability(account: string): boolean | null {
  const settled = useDebounced(account, CHECK_AFTER_MS);
  const { data } = useQuery({
    queryKey: ['available', settled],
    queryFn: () => call(checkUserNameOrPhone, { query: { account: settled } }),
    enabled: settled.length >= ACCOUNT_LENGTH_MIN,
    retry: false,
  });
  return settled === account && settled.length >= ACCOUNT_LENGTH_MIN ? (data?.available ?? null) : null;
}

type Entered = {
  readonly account: string;
  readonly password: string;
  readonly again: string;
  readonly isTaken: boolean;
  readonly failure: EntranceFailure | null;
};

const ACCOUNT_CODES = (
  ['username_or_email_required', 'email_incorrect', 'username_incorrect', 'username_exists', 'email_exists'] as const
).map((code) => REFUSALS[code].code);
const PASSWORD_CODES = (['password_incorrect', 'password_too_weak'] as const).map((code) => REFUSALS[code].code);

/** What is wrong, by field: first what can be seen here, then what the server answered. */
function useErrors({ account, password, again, isTaken, failure }: Entered) {
  const { t } = useText();
  const answered = (codes: readonly string[]) =>
    failure !== null && failure.code !== null && codes.includes(failure.code) ? failure.sentence : null;
  const local = {
    account: account === '' ? t('pass.enterAccount') : isTaken ? t('pass.accountTaken') : null,
    password:
      password === '' ? t('pass.enterPassword') : password.length < PASSWORD_LENGTH_MIN ? t('pass.passwordHelp') : null,
    again: again === '' ? t('pass.confirmPassword') : again === password ? null : t('pass.passwordsDiffer'),
  };
  const isAnswer = Object.values(local).every((error) => error === null);
  const accountAnswer = answered(ACCOUNT_CODES);
  const passwordAnswer = answered(PASSWORD_CODES);
  return {
    account: local.account ?? accountAnswer,
    password: local.password ?? passwordAnswer,
    again: local.again,
    other: failure !== null && accountAnswer === null && passwordAnswer === null ? failure.sentence : null,
    /** Nothing is wrong here: what is shown, the server said. */
    isAnswer,
  };
}
