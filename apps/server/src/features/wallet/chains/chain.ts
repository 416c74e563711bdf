/** What the watcher needs of a chain, whichever it is. An adapter reads it from nodes, and believes nothing that it has not checked. */
import type { Asset } from '@candor/core/money/money';
import type { ChainFinding } from '@candor/core/wallet/deposit';
import type { Network } from '@candor/core/wallet/coins';

export type BlockHead = { readonly number: number; readonly hash: string; readonly parentHash: string };

/** A payment to one of our addresses. */
export type ChainTransfer = {
  readonly coin: Asset;
  /** As in `wallet_addresses.match_key`. */
  readonly to: string;
  readonly units: bigint;
  readonly txHash: string;
  /** Its place in the transaction. */
  readonly outputIndex: number;
};

export type Block = BlockHead & { readonly transfers: readonly ChainTransfer[] };

/** Which of these recipients are addresses of ours. */
export type OursAmong = (recipients: readonly string[]) => Promise<ReadonlySet<string>>;

/** A transaction that is not in a block yet: another one of the same sender with the same nonce replaces it. */
export type PendingMark = { readonly sender: string; readonly nonce: number };

export type Named = {
  readonly coin: Asset;
  /** The customer's, as in `match_key`. */
  readonly addresses: readonly string[];
  /** What was known of it when it waited for a block. */
  readonly before: PendingMark | null;
  /** The newest block that no other one can replace. */
  readonly finalNumber: number;
};

export type Chain = {
  readonly network: Network;
  /** Of the first block: tells this chain from any other. */
  genesisHash(): Promise<string>;
  /** The number of the newest block that every node has. */
  headNumber(): Promise<number>;
  blockHead(number: number): Promise<BlockHead>;
  /** With all payments to us in it. */
  readBlock(number: number, ours: OursAmong): Promise<Block>;
  /** What became of a transaction that a customer named. */
  findTransaction(
    txHash: string,
    about: Named,
  ): Promise<{ readonly finding: ChainFinding; readonly pending: PendingMark | null }>;
};

/** The node is down, slow, behind, talks nonsense, or contradicts itself or another one. Nothing is credited upon it. */
export class ChainUnavailable extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'ChainUnavailable';
  }
}
