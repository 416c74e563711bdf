/**
 * Signing up. Who gives an address enters the code that is sent to it in a second step; who chooses a name is done after the first. Both steps
 * are one form, so that going back and forth loses nothing, and password managers see all of it. Errors appear below their field.
 */
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { register, sendCode } from '@candor/contract/identity';
import { Button } from '@candor/ui/actions/button';
import { call } from '../../../api/client.ts';
import { useText } from '../../../text/text.tsx';
import { RiskWarning } from '../../loss-disclosure/index.ts';
import { NO_PHONE, phoneText } from '../../../shared/phone.ts';
import { CodeField } from '../fields/code-field.tsx';
import { useCode } from '../fields/use-code.ts';
import { Agreement } from './agreement.tsx';
import { useInviteCheck } from './invite-terms.ts';
import { PassFrame } from './pass-frame.tsx';
import { RegisterFields, useAvailability } from './register-fields.tsx';
import { useCodeStep } from './use-code-step.ts';
import { useEntrance } from './use-sign-in.ts';
import { type Registration, type RegistrationField, useRegistrationErrors } from './use-registration-errors.ts';

type RegisterFormProps = {
  /** By whom the reader was invited; empty: by nobody. */
  readonly inviteCode: string;
  readonly onInviteChange: (code: string) => void;
  /** Other ways to come in, below the first step. */
  readonly children: ReactNode;
};

const NOTHING = { account: '', verificationCode: '', password: '', again: '', phone: NO_PHONE };

export function RegisterForm({ inviteCode, onInviteChange, children }: RegisterFormProps) {
  const { t } = useText();
  const { enter, isBusy, failure, forget } = useEntrance();
  const [entered, setEntered] = useState<Registration>({ ...NOTHING, inviteCode });
  const invite = useInviteCheck();
  const [wasSent, setSent] = useState(false);
  const [wasCodeSent, setCodeSent] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const sending = useCode((email) => call(sendCode, { body: { purpose: 'register', email } }));
  const account = entered.account.trim();
  const isEmail = account.includes('@');
  const availability = useAvailability(account);
  const errors = useRegistrationErrors(
    entered,
    { isTaken: availability === false, unknownInvite: invite.unknown },
    failure,
  );
  const focus = (name: RegistrationField) => form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
  // Without a code on its way there is nothing to enter: after a reload, one begins again.
  const { isAtCode, toCode, toFields } = useCodeStep(isEmail && sending.sentTo === account);
  const wasAtCode = useRef(isAtCode);
  const wrong = useRef<RegistrationField | null>(null);
  useEffect(() => {
    if (wasAtCode.current !== isAtCode) focus(isAtCode ? 'verification-code' : (wrong.current ?? 'username'));
    wasAtCode.current = isAtCode;
    wrong.current = null;
  }, [isAtCode]);

  const change = <Name extends keyof Registration>(name: Name) => {
    return (value: Registration[Name]) => {
      forget();
      sending.forget();
      setEntered((before) => ({ ...before, [name]: value, ...(name === 'account' && { verificationCode: '' }) }));
    };
  };
  const changeInvite = (code: string) => {
    onInviteChange(code);
    change('inviteCode')(code);
  };
  const open = async (verificationCode: string | null) => {
    if (isBusy) return;
    const refused = await enter(() => call(register, { body: bodyOf(entered, verificationCode) }));
    if (refused === null || verificationCode === null) return;
    // What is wrong in the first step is shown there.
    const field = errors.fieldOf(refused);
    if (field === null || field === 'verification-code') return;
    wrong.current = field;
    toFields();
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isAtCode) {
      setCodeSent(true);
      return entered.verificationCode === '' ? focus('verification-code') : open(entered.verificationCode);
    }
    setSent(true);
    if (errors.firstLocal !== null) return focus(errors.firstLocal);
    // Told now, and not once a code has been mailed and entered.
    if (!(await invite.check(entered.inviteCode))) return focus('invite-code');
    if (!isEmail) return open(null);
    // A code that was sent already goes on being valid: going back and forth costs none.
    if (sending.sentTo === account || (await sending.send(account))) toCode();
  };
  const shown = (name: RegistrationField) =>
    (name === 'verification-code' ? wasCodeSent || failure !== null : wasSent) ? errors[name] : null;

  return (
    <PassFrame
      title={t(isAtCode ? 'entrance.codeTitle' : 'pass.registerTitle')}
      {...(isAtCode ? {} : { lead: t('pass.registerLead') })}
    >
      <form ref={form} className="grid gap-5" onSubmit={submit} noValidate>
        <div hidden={isAtCode} className={isAtCode ? '' : 'grid gap-5'}>
          <RegisterFields
            entered={entered}
            change={change}
            onInviteChange={changeInvite}
            isAvailable={availability}
            errorOf={(name) => shown(name) ?? (name === 'username' ? sending.problem : null)}
          />
        </div>
        {isAtCode && (
          <CodeField
            label={t('fields.verificationCode')}
            name="verification-code"
            value={entered.verificationCode}
            onChange={change('verificationCode')}
            onFull={(code) => void open(code)}
            sending={sending}
            onSend={() => void sending.send(account)}
            error={shown('verification-code')}
          />
        )}
        {failure !== null && errors.other !== null && (
          <p role="alert" className="rounded bg-danger-soft px-3 py-2 text-danger">
            {errors.other}
          </p>
        )}
        {!isAtCode && <RiskWarning className="text-ink-2" />}
        {!isAtCode && <Agreement />}
        <Button submits size="lg" busy={isBusy || sending.isBusy}>
          {t(isEmail && !isAtCode ? 'security.next' : 'pass.register')}
        </Button>
        {isAtCode && (
          <Button tone="quiet" onClick={toFields}>
            {t('shell.back')}
          </Button>
        )}
      </form>
      {!isAtCode && children}
    </PassFrame>
  );
}

function bodyOf({ account, password, phone, inviteCode }: Registration, verificationCode: string | null) {
  return {
    account: account.trim(),
    password,
    ...(verificationCode === null ? {} : { verificationCode }),
    ...(phoneText(phone) === '' ? {} : { phone: phoneText(phone) }),
    ...(inviteCode.trim() === '' ? {} : { inviteCode: inviteCode.trim() }),
  };
}
