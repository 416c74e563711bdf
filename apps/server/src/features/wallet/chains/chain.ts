/** What the watcher needs of a chain, whichever it is. An adapter reads it from nodes, and believes nothing that it has not checked. */
import type { Asset } from '@candor/core/money/money';
import type { ChainFinding } from '@candor/core/wallet/deposit';
import type { Network } from '@candor/core/wallet/coins';
import type { BalanceReader } from './balances/balances.ts';
import type { TokenReader } from './tokens/tokens.ts';

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

/** A transaction that decides payouts, whoever handed it to the network: it used up what they need. */
export type ChainSpend = NonceSpend | OutpointSpend | HashSpend;

/** On Ethereum, a nonce of a payout address. */
export type NonceSpend = {
  readonly by: 'nonce';
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

/** On Bitcoin, outputs of the payout address that a batch spends. */
export type OutpointSpend = {
  readonly by: 'outpoints';
  readonly txHash: string;
  /** Those of our batches that it spends. */
  readonly outpoints: readonly string[];
  /** All that it pays. An output that has no address pays null. */
  readonly outputs: readonly { readonly to: string | null; readonly units: bigint }[];
};

/** On TRON, one of our own transactions, which is executed once or expires. */
export type HashSpend = {
  readonly by: 'hash';
  readonly txHash: string;
  /** Executed with effect. */
  readonly isDone: boolean;
  /** Transfers of our token in it, by their recipients. */
  readonly tokens: readonly { readonly to: string; readonly units: bigint }[];
};

export type Block = BlockHead & {
  /** When it was made, in milliseconds, where transactions expire by that. */
  readonly at?: number;
  readonly transfers: readonly ChainTransfer[];
  readonly spends: readonly ChainSpend[];
};

/** Which of these addresses are ours. */
export type OursAmong = (addresses: readonly string[]) => Promise<ReadonlySet<string>>;
/** Customers' addresses among recipients, and what payouts are known by: on Ethereum, their senders; on Bitcoin, the outputs that they spend; on TRON, themselves. */
export type Ours = { readonly recipients: OursAmong; readonly payouts: OursAmong };

/** What a transaction uses up that is not in a block yet, such as its sender's nonce: one that uses the same up replaces it. */
export type PendingMarks = readonly string[];

export type Named = {
  readonly coin: Asset;
  /** The customer's, as in `match_key`. */
  readonly addresses: readonly string[];
  /** What was known of it when it waited for a block. */
  readonly before: PendingMarks | null;
  /** The newest block that no other one can replace. */
  readonly finalNumber: number;
};

export type Found = {
  readonly finding: ChainFinding;
  readonly pending: PendingMarks | null;
  /** Of what was mined: the number of its block. */
  readonly block?: number;
};

export type Chain = {
  readonly network: Network;
  /** Of the first block: tells this chain from any other. */
  genesisHash(): Promise<string>;
  /** The number of the newest block that every node has. */
  headNumber(): Promise<number>;
  blockHead(number: number): Promise<BlockHead>;
  /** When it was made, by its own words, in milliseconds. */
  blockTime(number: number): Promise<number>;
  /** With all payments to us in it, and all that the operator's payout addresses sent. */
  readBlock(number: number, ours: Ours): Promise<Block>;
  /** What became of a transaction that a customer named. */
  findTransaction(txHash: string, about: Named): Promise<Found>;
  /** Missing where the network's nodes cannot say it. */
  readonly balances?: BalanceReader | undefined;
  /** Missing where there are none. */
  readonly tokens?: TokenReader | undefined;
  /** Whether a payment of the network's own coin is recognised also if a contract makes it. */
  readonly seesContracts?: boolean | undefined;
};

/** A chain that can be given transactions. */
export type OpenChain = Chain & {
  /** Hands over a signed transaction. Fulfilled once a node has it, also if it had it before; said twice it means the same. */
  broadcast(raw: string, txHash: string): Promise<void>;
};

/** The part of a chain that payouts need. `State`: what must be known of the payout address before a transaction can be signed. */
export type PayoutChain<State> = OpenChain & { payerState(payer: string): Promise<State> };

/** The node is down, slow, behind, talks nonsense, or contradicts itself or another one. Nothing is credited upon it. */
export class ChainUnavailable extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'ChainUnavailable';
  }
}
