/** What a chain can say about single tokens (ERC-721), where it can: a part of its own, which not every network has. */
import type { BlockHead } from '../chain.ts';

/** @param contract in lower case. */
export type Token = { readonly contract: string; readonly id: bigint };

/** @param block the number of the block that has it. */
export type TokenTransfer = { readonly block: number; readonly hasArrived: boolean };

export type TokenReader = {
  /** Whether a transaction moved this token to this address. Null: it is in no block up to this one. */
  findTransfer(txHash: string, token: Token, to: string, block: BlockHead): Promise<TokenTransfer | null>;
};
