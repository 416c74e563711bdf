/** Signing up. Availability of the name is checked while typing; an address is verified by a code; errors appear below their field. */
import { type SubmitEvent, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { checkUserNameOrPhone, register, sendCode } from '@candor/contract/identity';
import { Button } from '@candor/ui/actions/button';
import { TextField } from '@candor/ui/fields/text-field';
import { call } from '../../../api/client.ts';
import { useText } from '../../../text/text.tsx';
import { RiskWarning } from '../../loss-disclosure/index.ts';
import { CodeField } from '../fields/code-field.tsx';
import { PasswordField } from '../fields/password-field.tsx';
import { NO_PHONE, phoneText } from '../../../shared/phone.ts';
import { InviteNote } from './invite-note.tsx';
import { PhoneField } from '../fields/phone-field.tsx';
import { useCode } from '../fields/use-code.ts';
import { useDebounced } from '@candor/ui/foundation/use-debounced';
import { useEntrance } from './use-sign-in.ts';
import { type Registration, type RegistrationField, useRegistrationErrors } from './use-registration-errors.ts';

const ACCOUNT_LENGTH_MIN = 4;
const CHECK_AFTER_MS = 400;

type RegisterFormProps = {
  /** By whom the reader was invited; empty: by nobody. */
  readonly inviteCode: string;
  readonly onInviteChange: (code: string) => void;
};

export function RegisterForm({ inviteCode, onInviteChange }: RegisterFormProps) {
  const { t } = useText();
  const { enter, isBusy, failure, forget } = useEntrance();
  const [entered, setEntered] = useState<Registration>({
    account: '',
    verificationCode: '',
    password: '',
    again: '',
    phone: NO_PHONE,
    inviteCode,
  });
  const [wasSent, setSent] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const sending = useCode((email) => call(sendCode, { body: { purpose: 'register', email } }));
  const account = entered.account.trim();
  const isEmail = account.includes('@');
  const availability = useAvailability(account);
  const errors = useRegistrationErrors(entered, availability === false, failure);

  const change = <Name extends keyof Registration>(name: Name) => {
    return (value: Registration[Name]) => {
      forget();
      sending.forget();
      setEntered((before) => ({ ...before, [name]: value }));
    };
  };
  const changeInvite = (code: string) => {
    onInviteChange(code);
    change('inviteCode')(code);
  };
  const focus = (name: RegistrationField) => form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setSent(true);
    if (errors.firstLocal !== null) return focus(errors.firstLocal);
    const { password, verificationCode, phone } = entered;
    await enter(() =>
      call(register, {
        body: {
          account,
          password,
          ...(isEmail ? { verificationCode } : {}),
          ...(phoneText(phone) === '' ? {} : { phone: phoneText(phone) }),
          ...(entered.inviteCode.trim() === '' ? {} : { inviteCode: entered.inviteCode.trim() }),
        },
      }),
    );
  };
  const send = async () => {
    if (await sending.send(account)) focus('verification-code');
  };
  const shown = (error: string | null) => (wasSent ? error : null);

  return (
    <form ref={form} className="grid gap-5" onSubmit={submit} noValidate>
      <TextField
        label={t('pass.account')}
        name="username"
        autoComplete="username"
        value={entered.account}
        onChange={change('account')}
        help={
          availability === true ? <span className="text-down">{t('pass.accountFree')}</span> : t('pass.accountHelp')
        }
        error={availability === false ? t('pass.accountTaken') : shown(errors.username)}
      />
      {isEmail && (
        <CodeField
          label={t('fields.verificationCode')}
          name="verification-code"
          value={entered.verificationCode}
          onChange={change('verificationCode')}
          sending={sending}
          onSend={() => void send()}
          error={shown(errors['verification-code'])}
        />
      )}
      <Passwords entered={entered} change={change} errorOf={(name) => shown(errors[name])} />
      <OptionalFields
        entered={entered}
        change={change}
        onInviteChange={changeInvite}
        errorOf={(name) => shown(errors[name])}
      />
      {wasSent && errors.other !== null && (
        <p role="alert" className="rounded bg-danger-soft px-3 py-2 text-danger">
          {errors.other}
        </p>
      )}
      <RiskWarning className="text-ink-2" />
      <Button submits size="lg" busy={isBusy}>
        {t('pass.register')}
      </Button>
    </form>
  );
}

type PartProps<Field extends RegistrationField> = {
  readonly entered: Registration;
  readonly change: <Name extends keyof Registration>(name: Name) => (value: Registration[Name]) => void;
  readonly errorOf: (name: Field) => string | null;
};

function Passwords({ entered, change, errorOf }: PartProps<'password' | 'password-again'>) {
  const { t } = useText();
  return (
    <>
      <PasswordField
        label={t('pass.password')}
        name="password"
        value={entered.password}
        onChange={change('password')}
        isNew
        help={t('pass.passwordHelp')}
        error={errorOf('password')}
      />
      <PasswordField
        label={t('pass.passwordAgain')}
        name="password-again"
        value={entered.again}
        onChange={change('again')}
        isNew
        error={errorOf('password-again')}
      />
    </>
  );
}

type OptionalProps = PartProps<'phone' | 'invite-code'> & Pick<RegisterFormProps, 'onInviteChange'>;

function OptionalFields({ entered, change, onInviteChange, errorOf }: OptionalProps) {
  const { t } = useText();
  return (
    <>
      <PhoneField
        label={t('entrance.phone')}
        value={entered.phone}
        onChange={change('phone')}
        error={errorOf('phone')}
      />
      <TextField
        label={t('entrance.invite')}
        name="invite-code"
        value={entered.inviteCode}
        onChange={onInviteChange}
        error={errorOf('invite-code')}
      />
      <InviteNote code={entered.inviteCode} onRemove={() => onInviteChange('')} />
    </>
  );
}

/** True or false once the server has answered for this very name; null before. */
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
