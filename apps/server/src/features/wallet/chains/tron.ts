/** TRON and its USDT, read from one node. The token's own records say what was paid: a transaction without effect leaves none. */
import type { ChainFinding } from '@candor/core/wallet/deposit';
import { MINUTE } from '@candor/core/time';
import { z } from 'zod';
import {
  type Block,
  type BlockHead,
  ChainUnavailable,
  type ChainSpend,
  type ChainTransfer,
  type Found,
  type Named,
  type Ours,
  type PayoutChain,
} from './chain.ts';
import { tronBalances } from './balances/tron-balances.ts';
import {
  header,
  headOf,
  type Info,
  info,
  isDone,
  newestBlock,
  nothing,
  readTokenTransfer,
  readWhole,
  transaction,
  type TronNode,
} from './tron-node.ts';
import { transactionId, tronAddress, tronDigits } from './tron-transaction.ts';

/** What a transaction needs that is to be signed. */
export type TronState = {
  readonly head: number;
  /** Of the newest block, in milliseconds. */
  readonly at: number;
  readonly ref: BlockHead;
};

/** What fits `numeric(38)`; more USDT than there is. */
const UNITS_MAX = 10n ** 38n;
/** A transaction names a block that will not be replaced, so that it counts on this chain only. */
const REF_DEPTH = 20;
const answer = z.object({ result: z.boolean().optional(), code: z.string().optional(), txid: z.string().optional() });

/** @param usdt the token's contract. */
export function tronChain(node: TronNode, usdt: string): PayoutChain<TronState> {
  const token = tronDigits(usdt);
  // Without its transactions, which are most of it.
  const headerAt = (number: number) => node('getblock', { id_or_num: String(number), detail: false }, header);
  const head = async (number: number) => headOf(await headerAt(number), number);
  return {
    network: 'tron',
    genesisHash: async () => (await head(0)).hash,
    headNumber: async () => (await newestBlock(node)).number,
    blockHead: head,
    blockTime: async (number) => {
      const found = await headerAt(number);
      headOf(found, number);
      return found.block_header.raw_data.timestamp;
    },
    readBlock: (number, ours) => readBlock(node, token, number, ours),
    findTransaction: (txHash, about) => findTransaction(node, token, txHash, about, head),
    payerState: async () => {
      const { number, at } = await newestBlock(node);
      return { head: number, at, ref: await head(Math.max(0, number - REF_DEPTH)) };
    },
    broadcast: (raw, txHash) => broadcast(node, raw, txHash),
    balances: tronBalances(node, token),
  };
}

/** Of the node that is furthest behind, whose block all have; none tells a time of its own. */
export function joinTron(states: readonly TronState[]): TronState {
  const [first, ...others] = states.toSorted((a, b) => a.head - b.head);
  if (first === undefined || others.some(({ at }) => Math.abs(at - first.at) > MINUTE))
    throw new ChainUnavailable('the newest block: the nodes disagree');
  return first;
}

async function readBlock(node: TronNode, token: string, number: number, ours: Ours): Promise<Block> {
  const { done, ...head } = await readWhole(node, number);
  const possible = done.flatMap((each) =>
    each.log.flatMap((entry, outputIndex): ChainTransfer[] => {
      const read = isDone(each) && entry.address === token ? readTokenTransfer(entry) : null;
      if (read === null || read.units === 0n || read.units >= UNITS_MAX) return [];
      return [{ coin: 'USDT', to: tronAddress(read.to), units: read.units, txHash: each.id, outputIndex }];
    }),
  );
  const addresses = await ours.recipients([...new Set(possible.map(({ to }) => to))]);
  const payouts = await ours.payouts(done.map(({ id }) => id));
  return {
    ...head,
    transfers: possible.filter(({ to }) => addresses.has(to)),
    spends: done.filter(({ id }) => payouts.has(id)).map((each) => spendOf(each, token)),
  };
}

function spendOf(each: Info, token: string): ChainSpend {
  const tokens = each.log.flatMap((entry) => {
    const read = entry.address === token ? readTokenTransfer(entry) : null;
    return read === null ? [] : [{ to: tronAddress(read.to), units: read.units }];
  });
  return { by: 'hash', txHash: each.id, isDone: isDone(each), tokens };
}

async function findTransaction(
  node: TronNode,
  token: string,
  txHash: string,
  { addresses, finalNumber }: Named,
  head: (number: number) => Promise<BlockHead>,
): Promise<Found> {
  const [found, done] = await Promise.all([
    node('gettransactionbyid', { value: txHash }, z.union([transaction, nothing])),
    node('gettransactioninfobyid', { value: txHash }, z.union([info, nothing])),
  ]);
  // A transaction has no rival: it is executed, or expires.
  if (done === null || found === null)
    return { finding: { kind: found === null ? 'unknown' : 'pending' }, pending: null };
  if (done.id !== txHash || found.txID !== txHash || transactionId(found.raw_data_hex) !== txHash)
    throw new ChainUnavailable('the node answers about another transaction');
  // The node must have the block that it names.
  const isFinal = done.blockNumber <= finalNumber && (await head(done.blockNumber)).number === done.blockNumber;
  const finding: ChainFinding = { kind: 'mined', isFinal, effect: effectOf(found, done, token, addresses) };
  return { finding, pending: null, block: done.blockNumber };
}

function effectOf(
  { raw_data: { contract } }: z.output<typeof transaction>,
  done: Info,
  token: string,
  addresses: readonly string[],
) {
  if (!isDone(done)) return 'reverted';
  const contracts = done.log
    .filter((entry) => addresses.includes(tronAddress(readTokenTransfer(entry)?.to ?? '0'.repeat(40))))
    .map(({ address }) => address);
  if (contracts.includes(token)) return 'ours';
  const direct = contract.map(({ parameter: { value } }) => value.to_address?.replace(/^41/, '') ?? '');
  const isDirect = direct.some((digits) => /^[0-9a-f]{40}$/.test(digits) && addresses.includes(tronAddress(digits)));
  return contracts.length > 0 || isDirect ? 'wrongToken' : 'otherAddress';
}

/** Whatever the node answers: it has the transaction, or it has not. */
async function broadcast(node: TronNode, raw: string, txHash: string): Promise<void> {
  const { result, code, txid } = await node('broadcasthex', { transaction: raw }, answer);
  if (result === true && txid === txHash) return;
  // It has it already.
  if (code === 'DUP_TRANSACTION_ERROR') return;
  throw new ChainUnavailable(`the node refuses a transaction: ${code ?? ''}`);
}
