/** The fields of the first step of signing up: an account's name, the password, and what may be left empty. */
import { useQuery } from '@tanstack/react-query';
import { checkUserNameOrPhone } from '@candor/contract/identity';
import { TextField } from '@candor/ui/fields/text-field';
import { Tick } from '@candor/ui/foundation/tick';
import { useDebounced } from '@candor/ui/foundation/use-debounced';
import { call } from '../../../api/client.ts';
import { useText } from '../../../text/text.tsx';
import { PasswordField } from '../fields/password-field.tsx';
import { PhoneField } from '../fields/phone-field.tsx';
import { InviteNote } from './invite-note.tsx';
import type { Registration, RegistrationField } from './use-registration-errors.ts';

const ACCOUNT_LENGTH_MIN = 4;
const CHECK_AFTER_MS = 400;

type RegisterFieldsProps = {
  readonly entered: Registration;
  readonly change: <Name extends keyof Registration>(name: Name) => (value: Registration[Name]) => void;
  readonly onInviteChange: (code: string) => void;
  /** Whether the name can be registered; null: not known yet. */
  readonly isAvailable: boolean | null;
  readonly errorOf: (name: RegistrationField) => string | null;
};

export function RegisterFields({ entered, change, onInviteChange, isAvailable, errorOf }: RegisterFieldsProps) {
  const { t } = useText();
  return (
    <>
      <TextField
        label={t('pass.account')}
        name="username"
        autoComplete="username"
        value={entered.account}
        onChange={change('account')}
        help={isAvailable === true ? <Available isEmail={entered.account.includes('@')} /> : t('pass.accountHelp')}
        error={isAvailable === false ? t('pass.accountTaken') : errorOf('username')}
      />
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

function Available({ isEmail }: { readonly isEmail: boolean }) {
  const { t } = useText();
  return (
    <>
      <span className="flex items-center gap-1.5 font-medium text-success">
        <Tick size={12} />
        {t('pass.accountFree')}
      </span>
      {!isEmail && <span className="block">{t('entrance.resetNoEmail')}</span>}
    </>
  );
}

/** True or false once the server has answered for this very name; null before. */
export function useAvailability(account: string): boolean | null {
  const settled = useDebounced(account, CHECK_AFTER_MS);
  const { data } = useQuery({
    queryKey: ['available', settled],
    queryFn: () => call(checkUserNameOrPhone, { query: { account: settled } }),
    enabled: settled.length >= ACCOUNT_LENGTH_MIN,
    retry: false,
  });
  return settled === account && settled.length >= ACCOUNT_LENGTH_MIN ? (data?.available ?? null) : null;
}
