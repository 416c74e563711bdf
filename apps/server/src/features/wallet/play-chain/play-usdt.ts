/** USDT of the play chain: put there by the chain's own account before anything else, so that its address is always the same. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { ChainUnavailable } from '../chains/chain.ts';
import type { Rpc } from '../chains/json-rpc.ts';

const { creation, runtime, issue } = z
  .object({ creation: z.string(), runtime: z.string(), issue: z.string() })
  .parse(JSON.parse(readFileSync(new URL('play-usdt.json', import.meta.url), 'utf8')));

/** Of the first contract of anvil's first account. */
export const PLAY_USDT = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
/** The key of this account is the same on every development chain, and known to everybody. */
export const PLAY_ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const WORD_DIGITS = 64;

export async function ensurePlayUsdt(rpc: Rpc): Promise<void> {
  const code = () => rpc('eth_getCode', [PLAY_USDT, 'latest'], z.string());
  if ((await code()) === runtime) return;
  await rpc('eth_sendTransaction', [{ from: PLAY_ACCOUNT, data: creation, gas: '0x200000' }], z.string());
  if ((await code()) !== runtime)
    throw new ChainUnavailable('the play chain has something else where its USDT should be');
}

export function issueCall(to: string, units: bigint): string {
  const word = (digits: string) => digits.padStart(WORD_DIGITS, '0');
  return `${issue}${word(to.slice(2).toLowerCase())}${word(units.toString(16))}`;
}

/** More than all faucets together hand out in years, so that withdrawals of a sandbox are never short of coins. */
const PAYOUT_WEI = 10_000_000n * 10n ** 18n;
const PAYOUT_USDT = 10n ** 15n;

export async function ensurePayoutCoins(rpc: Rpc, payout: string): Promise<void> {
  const wei = BigInt(await rpc('eth_getBalance', [payout, 'latest'], z.string()));
  if (wei > PAYOUT_WEI / 2n) return;
  const send = (transaction: object) =>
    rpc('eth_sendTransaction', [{ from: PLAY_ACCOUNT, ...transaction }], z.string());
  await send({ to: PLAY_USDT, data: issueCall(payout, PAYOUT_USDT), gas: '0x30000' });
  await send({ to: payout, value: `0x${PAYOUT_WEI.toString(16)}` });
}
