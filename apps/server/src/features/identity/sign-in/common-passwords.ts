/** The passwords that are tried first, tens of thousands of them: too long a list for the page, which knows only the worst. */
import { isAcceptablePassword, PASSWORD_LENGTH_MIN } from '@candor/core/identity/password';
import { Refusal } from '@candor/core/refusal';
import { dictionary } from '@zxcvbn-ts/language-common';

const COMMON: ReadonlySet<string> = new Set(
  (dictionary['passwords-common'] ?? []).map(String).filter((text) => [...text].length >= PASSWORD_LENGTH_MIN),
);

/** Refuses `password_too_weak`: too short or long, common, or just the customer's own name. */
export function checkNewPassword(password: string, names: readonly (string | null)[], field: string): void {
  const plain = password.toLowerCase();
  const isOwnName = names.some(
    (name) => name !== null && (plain === name.toLowerCase() || plain === name.split('@')[0]?.toLowerCase()),
  );
  if (!isAcceptablePassword(password) || COMMON.has(plain) || isOwnName)
    throw new Refusal('password_too_weak', { field });
}
