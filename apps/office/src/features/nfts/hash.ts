/** The hash of a transaction on Ethereum, as somebody pastes it. */
import { readTransaction } from '@candor/core/wallet/transaction-hash';

/** As it is stored. Null if it is not a whole one. */
export function readHash(text: string): string | null {
  const named = readTransaction('ethereum', text);
  return named?.kind === 'whole' ? named.hash : null;
}
