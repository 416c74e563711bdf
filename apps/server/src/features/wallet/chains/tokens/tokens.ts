/** What a chain can say about single tokens (ERC-721), where it can: a part of its own, which not every network has. */
import type { BlockHead } from '../chain.ts';

/** @param contract in lower case. */
export type Token = { readonly contract: string; readonly id: bigint };

/** @param block the number of the block that has it. */
export type TokenTransfer = { readonly block: number; readonly hasMoved: boolean };

export type TokenReader = {
  /** As EIP-55 spells it, once this very block is executed. Null: the contract names nobody, or is none. */
  ownerOf(token: Token, block: BlockHead): Promise<string | null>;
  /** Whether a transaction moved this token to anybody. Null: it is in no block up to this one. */
  findTransfer(txHash: string, token: Token, block: BlockHead): Promise<TokenTransfer | null>;
};
