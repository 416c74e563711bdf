/** Signing in: password, passkey or a provider, then the second factor when one is set. Whether the name or the password was wrong is never said. */
import { type SubmitEvent, useRef, useState } from 'react';
import { login, loginSecondFactor } from '@candor/contract/identity';
import { Button } from '@candor/ui/actions/button';
import { TextField } from '@candor/ui/fields/text-field';
import { call } from '../../../api/client.ts';
import { useText } from '../../../text/text.tsx';
import { FactorForm } from '../fields/factor-form.tsx';
import { hasPasskeys, askPasskey } from '../fields/passkey.ts';
import { PasswordField } from '../fields/password-field.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import type { useEntrance } from './use-sign-in.ts';

export type Entrance = ReturnType<typeof useEntrance>;

export function LoginForm({ entrance }: { readonly entrance: Entrance }) {
  const { t } = useText();
  const { enter, isBusy, failure, forget } = entrance;
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
    await enter(() => call(login, { body: { account: account.trim(), password } }));
  };
  const change = (set: (value: string) => void) => (value: string) => {
    forget();
    set(value);
  };

  return (
    <div className="grid gap-5">
      <form className="grid gap-5" onSubmit={submit} noValidate>
        <TextField
          label={t('pass.account')}
          name="username"
          autoComplete="username"
          value={account}
          onChange={change(setAccount)}
          inputRef={accountInput}
          error={wasSent && account.trim() === '' ? t('pass.enterAccount') : null}
        />
        <PasswordField
          label={t('pass.password')}
          name="password"
          value={password}
          onChange={change(setPassword)}
          isNew={false}
          inputRef={passwordInput}
          error={wasSent && password === '' ? t('pass.enterPassword') : (failure?.sentence ?? null)}
        />
        <Button submits size="lg" busy={isBusy}>
          {t('pass.login')}
        </Button>
      </form>
      <OtherWays entrance={entrance} />
    </div>
  );
}

function OtherWays({ entrance }: { readonly entrance: Entrance }) {
  const { t } = useText();
  return (
    <div className="grid gap-3">
      {hasPasskeys && (
        <>
          <Or />
          <Button
            tone="plain"
            size="lg"
            disabled={entrance.isBusy}
            onClick={() => void entrance.enter(() => askPasskey({}))}
          >
            {/* The mark stands in the line, so that it stays with the first word where there are two lines. */}
            <span>
              <KeyIcon />
              {t('entrance.passkeyLogin')}
            </span>
          </Button>
        </>
      )}
      <ProviderButtons />
    </div>
  );
}

export function Or() {
  const { t } = useText();
  return (
    <p className="flex items-center gap-3 text-xs text-ink-3 before:h-px before:grow before:bg-rule after:h-px after:grow after:bg-rule">
      {t('entrance.or')}
    </p>
  );
}

function KeyIcon() {
  return (
    <svg
      width="18"
      height="18"
      viewBox="0 0 18 18"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
      className="me-2 inline-block size-4.5 align-[-0.2em]"
    >
      <circle cx="5.75" cy="9" r="3.25" />
      <path d="M9 9h7.5M13.5 9v3M16 9v2" strokeLinecap="round" />
    </svg>
  );
}

/** The second step of a sign-in. */
export function SecondStepForm({ entrance }: { readonly entrance: Entrance }) {
  const { t } = useText();
  const { enter, step, failure, isBusy, forget, restart } = entrance;
  if (step === null) return null;
  const { ticket, methods } = step;
  return (
    <div className="grid gap-5">
      <FactorForm
        methods={methods}
        isBusy={isBusy}
        problem={failure?.sentence ?? null}
        onChange={forget}
        onCode={(kind, verificationCode) =>
          void enter(() => call(loginSecondFactor, { body: { ticket, kind, verificationCode } }))
        }
        onPasskey={() => void enter(() => askPasskey({ ticket }))}
      />
      <div className="border-t border-rule pt-4">
        <Button tone="plain" onClick={restart}>
          {t('entrance.startAgain')}
        </Button>
      </div>
    </div>
  );
}
