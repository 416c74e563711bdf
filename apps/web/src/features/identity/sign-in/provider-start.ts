/** What this browser remembers while it is at a provider. The answer is accepted only where the sign-in was started. */
import { readStored, removeStored, writeStored } from '../../../api/storage.ts';

export type ProviderStart = { readonly browserKey: string; readonly inviteCode: string };

export function keepProviderStart(start: ProviderStart): void {
  writeStored('provider', JSON.stringify(start));
}

/** Read once: the second time it is gone. */
export function takeProviderStart(): ProviderStart | null {
  const text = readStored('provider');
  removeStored('provider');
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('browserKey' in value)) return null;
    if (typeof value.browserKey !== 'string') return null;
    const inviteCode = 'inviteCode' in value && typeof value.inviteCode === 'string' ? value.inviteCode : '';
    return { browserKey: value.browserKey, inviteCode };
  } catch {
    return null;
  }
}
