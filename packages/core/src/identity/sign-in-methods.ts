/** Second factors and sign-in methods: how many there may be, and that one method always stays. */
import type { RefusalCode } from '../refusal.ts';

export const PASSKEYS_MAX = 10;
export const RECOVERY_CODES = 10;
/** Fifty random bits each. */
export const RECOVERY_CODE_LENGTH = 10;

export type SignInMethods = {
  readonly hasPassword: boolean;
  readonly providers: number;
  readonly passkeys: number;
};

/** @param left the methods left after the change. */
export function checkSignInMethods(left: SignInMethods): RefusalCode | null {
  return left.hasPassword || left.providers > 0 || left.passkeys > 0 ? null : 'last_way_in';
}
