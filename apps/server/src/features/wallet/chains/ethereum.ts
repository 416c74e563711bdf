/** Ethereum and its USDT, read from one node. ETH that a contract sends appears in no block's list of transactions: it is recognised where the node executes blocks again. */
import { SECOND } from '@candor/core/time';
import { BY_STAFF, type ChainFinding } from '@candor/core/wallet/deposit';
import { z } from 'zod';
import {
  type Block,
  type BlockHead,
  type ChainSpend,
  ChainUnavailable,
  type ChainTransfer,
  type Named,
  type Ours,
  type PayoutChain,
  type PendingMarks,
} from './chain.ts';
import { agreed } from './agreeing.ts';
import {
  blockHead,
  chainIdOf,
  feeHead,
  fullBlock,
  hashOf,
  readTransfer,
  receipt,
  smallQuantity,
  timedHead,
  transaction,
} from './ethereum-words.ts';
import { ethereumBalances } from './balances/ethereum-balances.ts';
import { ethereumTraces, type InternalTransfer, type TraceReader } from './ethereum-traces.ts';
import type { Rpc } from './json-rpc.ts';
import { ethereumTokens } from './tokens/ethereum-tokens.ts';
import type { TraceMethod } from '../../../process/network-settings.ts';

/** The place of ETH itself in a transaction, which has no log; what contracts send in it has the places from −3 down: −2 is what the staff credit. */
const OF_ETHER = -1;
const OF_CALLS = BY_STAFF - 1;
/** What a transaction costs that runs no code. */
const PLAIN_GAS = 21_000n;
/** What fits `numeric(38)`; more ether or USDT than there is. */
const UNITS_MAX = 10n ** 38n;

/** What a transaction needs that is to be signed. */
export type EthereumState = { readonly chainId: bigint; readonly nextNonce: number; readonly baseFee: bigint };

/** @param usdt the token's contract. @param traced how the node says what contracts send; null: it does not. */
export function ethereumChain(rpc: Rpc, usdt: string, traced: TraceMethod | null = null): PayoutChain<EthereumState> {
  const token = usdt.toLowerCase();
  const traces = traced === null ? null : ethereumTraces(rpc, traced);
  const head = async (number: number): Promise<BlockHead> => {
    const found = await rpc('eth_getBlockByNumber', [hex(number), false], blockHead);
    return ofNumber(found, number);
  };
  return {
    network: 'ethereum',
    genesisHash: async () => (await head(0)).hash,
    headNumber: () => rpc('eth_blockNumber', [], smallQuantity),
    blockHead: head,
    blockTime: async (number) => {
      const found = await rpc('eth_getBlockByNumber', [hex(number), false], timedHead);
      return ofNumber(found, number).timestamp * SECOND;
    },
    readBlock: (number, ours) => readBlock({ rpc, token, traces }, number, ours),
    findTransaction: (txHash, about) => findTransaction({ rpc, token, traces }, txHash, about),
    payerState: async (payer) => {
      const [chainId, nextNonce, { baseFeePerGas: baseFee }] = await Promise.all([
        rpc('eth_chainId', [], chainIdOf),
        rpc('eth_getTransactionCount', [payer, 'latest'], smallQuantity),
        rpc('eth_getBlockByNumber', ['latest', false], feeHead),
      ]);
      return { chainId, nextNonce, baseFee };
    },
    broadcast: (raw, txHash) => broadcast(rpc, raw, txHash),
    balances: ethereumBalances(rpc, token),
    tokens: ethereumTokens(rpc, head),
    seesContracts: traces !== null,
  };
}

type Node = { readonly rpc: Rpc; readonly token: string; readonly traces: TraceReader | null };

/** The base fee differs from block to block, and so between nodes: what is enough for all of them is taken. */
export function joinEthereum(states: readonly EthereumState[]): EthereumState {
  const rest = agreed(
    'the payout address',
    states.map(({ chainId, nextNonce }) => ({ chainId, nextNonce })),
  );
  return { ...rest, baseFee: states.reduce((most, { baseFee }) => (baseFee > most ? baseFee : most), 0n) };
}

/** From the receipts, which are complete or not there: a node that lags would give no logs, and silence would pass for "nothing was paid". */
async function readBlock({ rpc, token, traces }: Node, number: number, ours: Ours): Promise<Block> {
  const { transactions, ...head } = ofNumber(await rpc('eth_getBlockByNumber', [hex(number), true], fullBlock), number);
  const receipts = transactions.length === 0 ? [] : await rpc('eth_getBlockReceipts', [hex(number)], z.array(receipt));
  const isWhole =
    receipts.length === transactions.length &&
    transactions.every(
      (each, index) =>
        each.blockHash === head.hash &&
        receipts[index]?.transactionHash === each.hash &&
        receipts[index].blockHash === head.hash,
    );
  if (!isWhole)
    throw new ChainUnavailable(`block ${number}: the node's transactions and receipts do not belong together`);
  const hasRun = receipts.some(({ status, gasUsed }) => status === '0x1' && gasUsed !== PLAIN_GAS);
  const hashes = transactions.map(({ hash }) => hash);
  const sent = traces !== null && hasRun ? await traces.ofBlock(head, hashes) : new Map<string, InternalTransfer[]>();
  const possible = transactions.flatMap(({ to, value, hash: txHash }, index): ChainTransfer[] => {
    const done = receipts[index];
    // A reverted transaction is in the block and paid nothing.
    if (done?.status !== '0x1') return [];
    const ether: ChainTransfer[] =
      typeof to === 'string' ? [{ coin: 'ETH', to, units: value, txHash, outputIndex: OF_ETHER }] : [];
    const tokens = done.logs.flatMap((each): ChainTransfer[] => {
      const read = each.address === token ? readTransfer(each) : null;
      return read === null ? [] : [{ coin: 'USDT', ...read, txHash, outputIndex: each.logIndex }];
    });
    const internal = (sent.get(txHash) ?? []).map((each): ChainTransfer => ({
      coin: 'ETH',
      to: each.to,
      units: each.units,
      txHash,
      outputIndex: OF_CALLS - each.index,
    }));
    return [...ether, ...internal, ...tokens];
  });
  const payments = possible.filter(({ units }) => units > 0n && units < UNITS_MAX);
  const known = await ours.recipients([...new Set(payments.map(({ to }) => to))]);
  const payers = await ours.payouts([...new Set(transactions.map(({ from }) => from))]);
  const spends = transactions.flatMap((each, index) => {
    const done = receipts[index];
    return payers.has(each.from) && done !== undefined ? [spendOf(each, done, token)] : [];
  });
  return { ...head, transfers: payments.filter(({ to }) => known.has(to)), spends };
}

function spendOf(
  { from, nonce, hash: txHash, to, value, input }: z.output<typeof transaction>,
  { status, logs }: z.output<typeof receipt>,
  token: string,
): ChainSpend {
  const tokens = logs.flatMap((each) => {
    const read = each.address === token ? readTransfer(each) : null;
    return read === null ? [] : [read];
  });
  return {
    by: 'nonce',
    sender: from,
    nonce,
    txHash,
    recipient: to ?? null,
    value,
    data: input,
    isDone: status === '0x1',
    tokens,
  };
}

/** Whatever the node answers: it has the transaction, or it has not. */
async function broadcast(rpc: Rpc, raw: string, txHash: string): Promise<void> {
  try {
    const said = await rpc('eth_sendRawTransaction', [raw], hashOf);
    if (said !== txHash) throw new ChainUnavailable('the node answers about another transaction');
  } catch (error) {
    if (!(error instanceof ChainUnavailable)) throw error;
    const known = await rpc('eth_getTransactionByHash', [txHash], transaction.nullable());
    if (known?.hash !== txHash) throw error;
  }
}

async function findTransaction({ rpc, token, traces }: Node, txHash: string, named: Named) {
  const { before, finalNumber } = named;
  const found = await rpc('eth_getTransactionByHash', [txHash], transaction.nullable());
  if (found === null) return { finding: await missing(rpc, before), pending: before };
  const pending = [`${found.from} ${found.nonce}`];
  if (found.blockNumber === null || found.blockNumber === undefined)
    return { finding: { kind: 'pending' } as const, pending };
  const done = await rpc('eth_getTransactionReceipt', [txHash], receipt.nullable());
  if (done === null) return { finding: { kind: 'pending' } as const, pending };
  if (done.transactionHash !== txHash || found.hash !== txHash)
    throw new ChainUnavailable('the node answers about another transaction');
  const isFinal = done.blockNumber <= finalNumber && (await isInChain(rpc, done));
  const effect = effectOf(done, found.value, token, named);
  // A contract can send ETH and tokens at once.
  const isOpen = effect === 'otherAddress' || (effect === 'wrongToken' && named.coin === 'ETH');
  const sent = isOpen && traces !== null ? await sentIn(traces, txHash, named) : 'nothing';
  // A node does not execute old blocks again: then nobody says it, and the announcement waits as one that nothing was found of.
  if (sent === 'unknown') return { finding: { kind: 'unknown' } as const, pending };
  const asSent = named.coin === 'ETH' ? 'ours' : 'wrongToken';
  const finding: ChainFinding = { kind: 'mined', isFinal, effect: sent === 'ours' ? asSent : effect };
  return { finding, pending, block: done.blockNumber };
}

/** Whether a contract sent ETH to one of these addresses in it. */
async function sentIn(
  traces: TraceReader,
  txHash: string,
  { addresses }: Named,
): Promise<'ours' | 'nothing' | 'unknown'> {
  try {
    return (await traces.ofTransaction(txHash)).some(({ to }) => addresses.includes(to)) ? 'ours' : 'nothing';
  } catch (error) {
    if (!(error instanceof ChainUnavailable)) throw error;
    return 'unknown';
  }
}

/** A receipt of a block that was replaced is worth nothing. */
async function isInChain(rpc: Rpc, { blockNumber, blockHash }: z.output<typeof receipt>): Promise<boolean> {
  return (await rpc('eth_getBlockByNumber', [hex(blockNumber), false], blockHead)).hash === blockHash;
}

async function missing(rpc: Rpc, before: PendingMarks | null): Promise<ChainFinding> {
  const [sender, nonce] = before?.[0]?.split(' ') ?? [];
  if (sender === undefined || nonce === undefined) return { kind: 'unknown' };
  const used = await rpc('eth_getTransactionCount', [sender, 'latest'], smallQuantity);
  return used > Number(nonce) ? { kind: 'replaced' } : { kind: 'unknown' };
}

function effectOf(done: z.output<typeof receipt>, value: bigint, token: string, { coin, addresses }: Named) {
  if (done.status === '0x0') return 'reverted';
  const paidEther = value > 0n && typeof done.to === 'string' && addresses.includes(done.to);
  const contracts = done.logs
    .filter((each) => addresses.includes(readTransfer(each)?.to ?? ''))
    .map((each) => each.address);
  if (coin === 'ETH' ? paidEther : contracts.includes(token)) return 'ours';
  return paidEther || contracts.length > 0 ? 'wrongToken' : 'otherAddress';
}

function ofNumber<T extends BlockHead>(found: T, number: number): T {
  if (found.number !== number) throw new ChainUnavailable(`block ${number}: the node gives another one`);
  return found;
}

function hex(number: number): string {
  return `0x${number.toString(16)}`;
}
