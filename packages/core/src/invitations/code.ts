/** Codes and links by which friends register. Apart from the rest, because the sign-up form needs no more. */
import { CODE_ALPHABET, normalizeCode } from '../identity/codes.ts';

const LENGTH = 8;
const CODE = new RegExp(`^[${CODE_ALPHABET}]{${LENGTH}}$`);

/** The code as it is stored; null if it cannot be one. */
export function readInviteCode(text: string): string | null {
  const code = normalizeCode(text);
  return CODE.test(code) ? code : null;
}

export function inviteLink(origin: string, code: string): string {
  return `${origin}/?invite=${encodeURIComponent(code)}`;
}
