/** Keeps the play chain going: a block a second while something waits for confirmations, none while nothing does; and saves it after each. */
import { renameSync, writeFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import type { Rpc } from '../chains/json-rpc.ts';
import { stateFile } from './anvil.ts';

/** One more than the most confirmations that the parameter allows. */
const BLOCKS_BEHIND = 65;

const latest = z.object({ number: z.string(), transactions: z.array(z.string()) });

export type Miner = { tick(): Promise<void>; save(): Promise<void> };

export function createMiner(rpc: Rpc, folder: string): Miner {
  /** The newest block with a transaction, and the newest that was looked at. */
  let busy = 0;
  let seen = -1;
  let saved = -1;
  const head = async () => Number((await rpc('eth_getBlockByNumber', ['latest', false], latest)).number);
  const save = async () => {
    const number = await head();
    if (number === saved) return;
    await saveState(rpc, folder);
    saved = number;
  };
  return {
    save,
    async tick() {
      const now = await head();
      for (let number = Math.max(0, seen + 1, now - BLOCKS_BEHIND); number <= now; number += 1) {
        const { transactions } = await rpc('eth_getBlockByNumber', [`0x${number.toString(16)}`, false], latest);
        if (transactions.length > 0) busy = number;
      }
      seen = now;
      if (busy > 0 && now - busy < BLOCKS_BEHIND) await rpc('evm_mine', [], z.unknown());
      await save();
    },
  };
}

/** A crash leaves the chain as it was before or after. */
export async function saveState(rpc: Rpc, folder: string): Promise<void> {
  const dump = await rpc('anvil_dumpState', [], z.string().regex(/^0x[0-9a-f]+$/));
  const draft = `${stateFile(folder)}.new`;
  writeFileSync(draft, gunzipSync(Buffer.from(dump.slice(2), 'hex')));
  renameSync(draft, stateFile(folder));
}
