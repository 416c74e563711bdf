/** What a node of Bitcoin says, in the words of Esplora; transactions are hashed here, so that a node can change nothing in one. */
import { z } from 'zod';
import { type BitcoinTransaction, readTransactionBytes } from './bitcoin-block.ts';
import { ChainUnavailable } from './chain.ts';
import type { Esplora } from './esplora.ts';

const HASH = /^[0-9a-f]{64}$/;
const RAW = /^([0-9a-f]{2})+$/;

export const hash = z.string().regex(HASH);
export const height = z.number().int().nonnegative();
export const status = z.object({ confirmed: z.boolean(), block_height: height.nullish(), block_hash: hash.nullish() });
export const unspent = z.array(z.object({ txid: hash, vout: height, value: height, status }));

export async function findRaw(node: Esplora, txHash: string): Promise<BitcoinTransaction | null> {
  const raw = await node.text(`/tx/${txHash}/hex`, RAW);
  if (raw === null) return null;
  try {
    const read = readTransactionBytes(Buffer.from(raw, 'hex'));
    if (read.id === txHash) return read;
  } catch {
    // As below.
  }
  throw new ChainUnavailable('the node answers about another transaction');
}

export async function hashAt(node: Esplora, number: number): Promise<string> {
  return known(`block ${number}`, await node.text(`/block-height/${number}`, HASH));
}

export function known<T>(what: string, given: T | null): T {
  if (given === null) throw new ChainUnavailable(`${what}: the node does not know it`);
  return given;
}
