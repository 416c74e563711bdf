/** Signing in: name, password and a second factor together. It is never said which of them was wrong. */
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { staffLogin } from '@candor/contract/staff/staff';
import { Wordmark } from '@candor/ui/foundation/brand';
import { Button } from '@candor/ui/actions/button';
import { TextField } from '@candor/ui/fields/text-field';
import { call } from '../../api/client.ts';
import { askPasskey, hasPasskeys } from '../../api/passkey.ts';
import { sessionIs, useSession } from '../../api/session.ts';
import { LanguageSelect } from '../../shared/fields/language-select.tsx';
import { SandboxStrip, useIsSandbox } from '../../shared/sandbox.tsx';
import { ThemeSelect } from '../../shared/fields/theme-select.tsx';
import { useText } from '../../text/text.tsx';
import { Enrol } from './enrol.tsx';
import { useFields } from './use-fields.ts';

export function SignIn() {
  const { t } = useText();
  const { gone } = useSession();
  const isSandbox = useIsSandbox();
  const [isFirst, setFirst] = useState(false);
  const title = t('office.signInTitle');
  useEffect(() => {
    document.title = `${title} · ${t('office.title')}`;
  }, [title, t]);
  return (
    <div className="flex min-h-dvh flex-col">
      <SandboxStrip />
      <header className="flex h-14 items-center gap-3 border-b border-rule-strong px-4 lg:px-6">
        <Wordmark />
        <span className="border-s border-rule-strong ps-3 font-medium text-ink-2">{t('office.title')}</span>
      </header>
      <main className="mx-auto grid w-full max-w-sm grow content-center gap-6 px-4 py-10">
        <div className="grid gap-1.5">
          <h1 className="font-serif text-xl font-semibold">{title}</h1>
          <p className="text-ink-2">{t('office.signInText')}</p>
        </div>
        {gone !== 'never' && (
          <p role="status" className="border-s-2 border-risk bg-risk-soft px-3 py-2 text-risk">
            {t(`office.gone.${gone}`)}
          </p>
        )}
        {isFirst ? <Enrol onDone={() => setFirst(false)} /> : <Fields />}
        {!isFirst && (
          <Button tone="quiet" onClick={() => setFirst(true)}>
            {t('work.staff.first')}
          </Button>
        )}
        {isSandbox && <p className="border-t border-rule pt-4 text-xs text-ink-2">{t('office.sandboxHint')}</p>}
      </main>
      <footer className="flex justify-center gap-4 border-t border-rule px-4 py-2">
        <LanguageSelect />
        <ThemeSelect />
      </footer>
    </div>
  );
}

const EMPTY = { name: '', password: '', verificationCode: '' };
const FULL_CODE = /^\d{6}$/;

function Fields() {
  const { t } = useText();
  const { given, task, set, field } = useFields(EMPTY);
  const [isStopped, setStopped] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const missing = missingIn(form.current, '');
    if (missing !== null) return missing.focus();
    await send(given.verificationCode);
  };
  const send = async (code: string) => {
    if (task.isBusy) return;
    const isIn = await task.run(async () => {
      const verificationCode = code.replaceAll(/\s/g, '');
      sessionIs(await call(staffLogin, { body: { ...given, name: given.name.trim(), verificationCode } }));
    });
    if (isIn) return;
    set('verificationCode', '');
    form.current?.querySelector<HTMLInputElement>('input[name="code"]')?.focus();
  };
  const withPasskey = async () => {
    const missing = missingIn(form.current, ':not([name="code"])');
    if (missing !== null) return missing.focus();
    setStopped(false);
    await task.run(async () => {
      const passkey = await askPasskey('signIn');
      if (passkey === null) return setStopped(true);
      const { name, password } = given;
      sessionIs(await call(staffLogin, { body: { name: name.trim(), password, passkey } }));
    });
  };
  const codeField = field('verificationCode');
  return (
    <form ref={form} className="grid gap-4" onSubmit={submit} noValidate>
      <TextField label={t('office.name')} name="username" autoComplete="username" {...field('name')} />
      <TextField
        label={t('office.password')}
        name="password"
        type="password"
        autoComplete="current-password"
        {...field('password')}
      />
      <TextField
        label={t('office.code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        {...codeField}
        onChange={(text) => {
          codeField.onChange(text);
          // The sixth digit completes the code: no button has to be pressed.
          const isReady = given.name.trim() !== '' && given.password !== '' && text !== codeField.value;
          if (isReady && FULL_CODE.test(text.replaceAll(/\s/g, ''))) void send(text);
        }}
        error={task.failure ?? (isStopped ? t('office.factors.stopped') : null)}
      />
      <Button submits size="lg" busy={task.isBusy}>
        {t('office.signIn')}
      </Button>
      {hasPasskeys && (
        <Button tone="plain" size="lg" disabled={task.isBusy} onClick={() => void withPasskey()}>
          {t('office.factors.use')}
        </Button>
      )}
    </form>
  );
}

/** The first empty field. */
function missingIn(form: HTMLFormElement | null, only: string): HTMLInputElement | null {
  return form?.querySelector<HTMLInputElement>(`input${only}:placeholder-shown, input${only}[value=""]`) ?? null;
}
