/** What the watcher needs of a chain, whichever it is. An adapter reads it from nodes, and believes nothing that it has not checked. */
import type { Asset } from '@candor/core/money/money';
import type { ChainFinding } from '@candor/core/wallet/deposit';
import type { Network } from '@candor/core/wallet/coins';
import type { BalanceReader } from './balances.ts';

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

/** What one of the operator's payout addresses did: a transaction of theirs, whoever handed it to the network. */
export type ChainSpend = {
  readonly sender: string;
  readonly nonce: number;
  readonly txHash: string;
  readonly recipient: string | null;
  readonly value: bigint;
  readonly data: string;
  /** Executed, and not reverted. */
  readonly isDone: boolean;
  /** Transfers of our token in it, by their recipients. */
  readonly tokens: readonly { readonly to: string; readonly units: bigint }[];
};

export type Block = BlockHead & {
  readonly transfers: readonly ChainTransfer[];
  readonly spends: readonly ChainSpend[];
};

/** Which of these addresses are ours. */
export type OursAmong = (addresses: readonly string[]) => Promise<ReadonlySet<string>>;
/** Customers' addresses among recipients, and the operator's payout addresses among senders. */
export type Ours = { readonly recipients: OursAmong; readonly senders: OursAmong };

/** What a transaction needs that is to be signed. */
export type PayerState = { readonly chainId: bigint; readonly nextNonce: number; readonly baseFee: bigint };

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
  /** With all payments to us in it, and all that the operator's payout addresses sent. */
  readBlock(number: number, ours: Ours): Promise<Block>;
  /** What became of a transaction that a customer named. */
  findTransaction(
    txHash: string,
    about: Named,
  ): Promise<{ readonly finding: ChainFinding; readonly pending: PendingMark | null }>;
  /** Missing where the network's nodes cannot say it. */
  readonly balances?: BalanceReader | undefined;
};

/** The part of a chain that payouts need. */
export type PayoutChain = Chain & {
  /** The token's contract. */
  readonly token: string;
  payerState(payer: string): Promise<PayerState>;
  /** Hands over a signed transaction. Fulfilled once a node has it, also if it had it before; said twice it means the same. */
  broadcast(raw: string, txHash: string): Promise<void>;
};

/** The node is down, slow, behind, talks nonsense, or contradicts itself or another one. Nothing is credited upon it. */
export class ChainUnavailable extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'ChainUnavailable';
  }
}
