/**
 * What this browser is known by when somebody signs in: a random text of its own, told to nobody but Candor. It lets the customer past a
 * lock that strangers caused. Stored with the sign-in; where nothing can be stored, kept while the page is open.
 */
import { randomKey } from './random-key.ts';
import { readStored, writeStored } from './storage.ts';

let made: string | null = null;

export function deviceKey(): string {
  made = readStored('device') ?? made ?? randomKey();
  return made;
}

export function keepDeviceKey(): void {
  writeStored('device', deviceKey());
}
