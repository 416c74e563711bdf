/** For tests: the codes of an authenticator app. */
import { TOTP } from 'otpauth';

/** So long the same code stands. */
export const CODE_MS = 30_000;

/** @param key in base 32, as an authenticator app is given it. @param at in milliseconds. */
export function totpCode(key: string, at: number): string {
  return new TOTP({ secret: key, digits: 6, period: CODE_MS / 1_000 }).generate({ timestamp: at });
}
