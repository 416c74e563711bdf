/** How customers name a transaction: its whole hash, or the last six digits of it. */
import type { Network } from './coins.ts';

export type NamedTransaction =
  | { readonly kind: 'whole'; readonly hash: string }
  | { readonly kind: 'tail'; readonly tail: string };

const TAIL = /^[0-9a-f]{6}$/;
const HASH = /^[0-9a-f]{64}$/;

/** As stored: lower case, and with `0x` where the network writes it. Null if it is neither. */
export function readTransaction(network: Network, text: string): NamedTransaction | null {
  const digits = text.trim().toLowerCase().replace(/^0x/, '');
  if (TAIL.test(digits)) return { kind: 'tail', tail: digits };
  if (!HASH.test(digits)) return null;
  return { kind: 'whole', hash: network === 'ethereum' ? `0x${digits}` : digits };
}
