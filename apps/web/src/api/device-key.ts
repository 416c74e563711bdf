/**
 * Identifies this browser at sign-in: a random text, sent to Candor only. It lets the customer past a lock that strangers caused.
 * Stored with the sign-in; where storage is blocked, kept while the page is open.
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
