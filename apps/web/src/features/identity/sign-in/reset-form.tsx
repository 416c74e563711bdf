/** A new password through the account's address. Whether there is an account is not revealed until the code was correct. */
import { type SubmitEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { repassword, sendCode } from '@candor/contract/identity';
import { REFUSALS } from '@candor/contract/wire/refusals';
import { Button } from '@candor/ui/actions/button';
import { TextField } from '@candor/ui/fields/text-field';
import { callOnce } from '../../../api/client.ts';
import { ApiRefusal } from '@candor/contract/wire/answer';
import { signOut } from '../../../api/session.ts';
import { useText } from '../../../text/text.tsx';
import { CodeField } from '../fields/code-field.tsx';
import { NewPasswordFields } from '../fields/new-password-fields.tsx';
import { useCode } from '../fields/use-code.ts';

type Answer = { readonly sentence: string; readonly code: string | null };

export function ResetForm() {
  const { t, problem } = useText();
  const navigate = useNavigate();
  const [email, setEmail] = useState('');
  const [code, setCode] = useState('');
  const [password, setPassword] = useState<string | null>(null);
  const [wasSent, setSent] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const sending = useCode((to) => callOnce(sendCode, { body: { purpose: 'recover', email: to } }));
  const focus = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
  const address = email.trim();
  const isAddress = address.includes('@');

  const send = async () => {
    if (!isAddress) {
      setSent(true);
      focus('username');
    } else if (await sending.send(address)) focus('verification-code');
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setSent(true);
    if (!isAddress) return focus('username');
    if (code === '') return focus('verification-code');
    if (password === null) return focus('new-password');
    await reset(code, password);
  };
  const reset = async (verificationCode: string, newPassword: string) => {
    if (isBusy) return;
    setBusy(true);
    try {
      await callOnce(repassword, { body: { email: address, verificationCode, newPassword } });
      signOut();
      await navigate('/pass/login', { state: { hasReset: true } });
    } catch (error) {
      setAnswer({ sentence: problem(error), code: error instanceof ApiRefusal ? error.code : null });
      setBusy(false);
    }
  };
  const change = (set: (value: string) => void) => (value: string) => {
    setAnswer(null);
    sending.forget();
    set(value);
  };
  const isAbout = (...codes: readonly (keyof typeof REFUSALS)[]) =>
    codes.some((name) => REFUSALS[name].code === answer?.code) ? (answer?.sentence ?? null) : null;
  const aboutEmail = isAbout('email_incorrect', 'user_unknown', 'user_status_wrong');
  const aboutCode = isAbout('code_incorrect');
  const aboutPassword = isAbout('password_too_weak', 'password_unchanged');

  return (
    <form ref={form} className="grid gap-5" onSubmit={submit} noValidate>
      <TextField
        label={t('fields.email')}
        name="username"
        autoComplete="username"
        inputMode="email"
        value={email}
        onChange={change(setEmail)}
        error={wasSent && !isAddress ? t('entrance.enterEmail') : aboutEmail}
      />
      <CodeField
        label={t('fields.verificationCode')}
        name="verification-code"
        value={code}
        onChange={change(setCode)}
        onFull={(full) => (isAddress && password !== null ? void reset(full, password) : focus('new-password'))}
        sending={sending}
        onSend={() => void send()}
        error={wasSent && isAddress && code === '' ? t('entrance.enterCode') : aboutCode}
      />
      <NewPasswordFields
        isChecked={wasSent}
        onChange={(value) => {
          setAnswer(null);
          setPassword(value);
        }}
        answer={aboutPassword}
      />
      {answer !== null && aboutEmail === null && aboutCode === null && aboutPassword === null && (
        <p role="alert" className="rounded bg-danger-soft px-3 py-2 text-danger">
          {answer.sentence}
        </p>
      )}
      <Button submits size="lg" busy={isBusy}>
        {t('entrance.reset')}
      </Button>
    </form>
  );
}
