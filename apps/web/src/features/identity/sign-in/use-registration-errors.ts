/** The errors of a registration, by field: first those that can be seen here, then the server's. */
import { REFUSALS } from '@candor/contract/wire/refusals';
import { parseAccountName } from '@candor/core/identity/account-name';
import { isAcceptablePassword, PASSWORD_LENGTH_MIN } from '@candor/core/identity/password';
import type { RefusalCode } from '@candor/core/refusal';
import { useText } from '../../../text/text.tsx';
import { canExist, type Phone, phoneText } from '../../../shared/phone.ts';
import type { EntranceFailure } from './use-sign-in.ts';

export type Registration = {
  readonly account: string;
  readonly verificationCode: string;
  readonly password: string;
  readonly again: string;
  readonly phone: Phone;
  readonly inviteCode: string;
};

/** The names of the form's fields. The code is entered in a step of its own, when the others are complete. */
const FIELDS = ['username', 'password', 'password-again', 'phone', 'invite-code', 'verification-code'] as const;
export type RegistrationField = (typeof FIELDS)[number];

const ANSWERS: Readonly<Record<RegistrationField, readonly RefusalCode[]>> = {
  username: ['username_or_email_required', 'email_incorrect', 'username_incorrect', 'username_exists', 'email_exists'],
  'verification-code': ['code_incorrect'],
  password: ['password_incorrect', 'password_too_weak'],
  'password-again': [],
  phone: ['phone_incorrect'],
  'invite-code': ['invite_unknown'],
};

/** What the server said of the fields before anything was sent. */
type Known = {
  readonly isTaken: boolean;
  /** An invite code that is nobody's. */
  readonly unknownInvite: string | null;
};

export function useRegistrationErrors(
  entered: Registration,
  { isTaken, unknownInvite }: Known,
  failure: EntranceFailure | null,
) {
  const { t, refusal } = useText();
  const { password, again, phone } = entered;
  const account = entered.account.trim();
  const name = parseAccountName(account);
  const local: Readonly<Record<RegistrationField, string | null>> = {
    username:
      account === ''
        ? t('pass.enterAccount')
        : typeof name === 'string'
          ? refusal(name, {})
          : isTaken
            ? t('pass.accountTaken')
            : null,
    'verification-code': entered.verificationCode === '' ? t('entrance.enterCode') : null,
    password:
      password === ''
        ? t('pass.enterPassword')
        : password.length < PASSWORD_LENGTH_MIN
          ? t('pass.passwordHelp')
          : isAcceptablePassword(password)
            ? null
            : t('refusals.password_too_weak'),
    'password-again': again === '' ? t('pass.confirmPassword') : again === password ? null : t('pass.passwordsDiffer'),
    phone: phoneText(phone) === '' || canExist(phone) ? null : t('refusals.phone_incorrect'),
    'invite-code': entered.inviteCode === unknownInvite ? t('refusals.invite_unknown') : null,
  };
  const fieldOf = (refused: EntranceFailure) => fieldMeant(refused, t('refusals.phone_exists'));
  const meant = failure === null ? null : fieldOf(failure);
  const error = (name: RegistrationField) => local[name] ?? (meant === name ? (failure?.sentence ?? null) : null);
  return {
    username: error('username'),
    'verification-code': error('verification-code'),
    password: error('password'),
    'password-again': error('password-again'),
    phone: error('phone'),
    'invite-code': error('invite-code'),
    /** The server's error that is about no field. */
    other: failure !== null && meant === null ? failure.sentence : null,
    /** The first field beside the code that is visibly wrong without asking the server. */
    firstLocal: FIELDS.find((name) => name !== 'verification-code' && local[name] !== null) ?? null,
    /** The field that a refusal is about; null: about none. */
    fieldOf,
  };
}

/** A taken phone number has the same code as a taken address (docs/product.md, Refusals): the sentence tells them apart. */
function fieldMeant({ code, sentence }: EntranceFailure, phoneExists: string): RegistrationField | null {
  if (sentence === phoneExists) return 'phone';
  return FIELDS.find((name) => ANSWERS[name].some((refusal) => REFUSALS[refusal].code === code)) ?? null;
}
