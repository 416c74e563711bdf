/** Who invited the reader: the code of the first link that they followed, for 30 days, until they register or take it away. */
import { readStored, removeStored, writeStored } from '../../api/storage.ts';

/** As `INVITE_REMEMBERED` of core, which the first page does without. */
export const REMEMBERED_MS = 30 * 86_400_000;
const CODE = /^[0-9A-Za-z -]{8,32}$/;

/** Call with the address that was opened. */
export function rememberInvite(search: string, now: number): void {
  const code = new URLSearchParams(search).get('invite') ?? '';
  if (CODE.test(code) && invitedBy(now) === '') writeStored('invite', `${now} ${code}`);
}

/** Empty: by nobody. */
export function invitedBy(now: number): string {
  const [at = '', ...code] = (readStored('invite') ?? '').split(' ');
  const age = now - Number(at);
  return at !== '' && age >= 0 && age < REMEMBERED_MS ? code.join(' ') : '';
}

export function forgetInvite(): void {
  removeStored('invite');
}
