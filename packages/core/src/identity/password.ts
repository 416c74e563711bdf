/** Passwords: 8 to 128 characters, and none of the most common ones. */
import { COMMON_PASSWORDS } from './common-passwords.ts';

export const PASSWORD_LENGTH_MIN = 8;
export const PASSWORD_LENGTH_MAX = 128;

export function isAcceptablePassword(text: string): boolean {
  const length = [...text].length;
  if (length < PASSWORD_LENGTH_MIN || length > PASSWORD_LENGTH_MAX) return false;
  const isBlank = text.trim() === '';
  return !isBlank && !COMMON_PASSWORDS.has(text.toLowerCase());
}
