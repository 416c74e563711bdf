/** Whether a token has arrived, as the nodes of its chain say it together: what a transaction sent, where to, and when. */
import type { Instant } from '@candor/core/time';
import { finalBlock } from '@candor/core/wallet/deposit';
import { tokenOf } from './chains/tokens/ethereum-tokens.ts';
import { offeredOf, type Wallet } from './wallet-app.ts';

export type TokenDelivery = {
  /** Executed without being reverted, and it moved this token to this address, whoever owns it since. */
  readonly hasArrived: boolean;
  /** Its block has the confirmations that a deposit needs. */
  readonly isFinal: boolean;
  /** When its block was made, by its own words. Null: it is in none. */
  readonly at: Instant | null;
};

type Asked = {
  readonly contract: string;
  readonly tokenId: string;
  readonly hash: string;
  readonly to: string;
};

const UNKNOWN: TokenDelivery = { hasArrived: false, isFinal: false, at: null };

/** Null where no node of Ethereum is configured. Throws `ChainUnavailable` if one is down, or contradicts another one. Not within a transaction of the database. */
export async function readTokenDelivery(wallet: Wallet, asked: Asked): Promise<TokenDelivery | null> {
  const ethereum = offeredOf(wallet, 'ethereum');
  const reader = ethereum?.chain.tokens;
  if (ethereum === null || reader === undefined) return null;
  const token = tokenOf(asked.contract, asked.tokenId);
  if (token === null) return UNKNOWN;
  const { chain } = ethereum;
  const required = await ethereum.confirmations();
  const newest = await chain.blockHead(await chain.headNumber());
  const transfer = await reader.findTransfer(asked.hash, token, asked.to, newest);
  if (transfer === null) return UNKNOWN;
  const { block, hasArrived } = transfer;
  return { hasArrived, isFinal: block <= finalBlock(newest.number, required), at: await chain.blockTime(block) };
}
