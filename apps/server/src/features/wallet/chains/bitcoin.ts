/** Bitcoin, read from one node. Blocks and transactions are read as bytes and hashed here, so that a node can hide or change nothing in one. */
import { SECOND } from '@candor/core/time';
import type { ChainFinding } from '@candor/core/wallet/deposit';
import { z } from 'zod';
import {
  addressOfOutput,
  type BitcoinBlock,
  type BitcoinHeader,
  type BitcoinTransaction,
  readBlockBytes,
  readHeader,
  witnessAddress,
} from './bitcoin-block.ts';
import {
  type Block,
  ChainUnavailable,
  type ChainTransfer,
  type Named,
  type Ours,
  type PayoutChain,
  type PendingMarks,
} from './chain.ts';
import type { Esplora } from './esplora.ts';
import { agreed } from './agreeing.ts';
import { bitcoinBalances } from './balances/bitcoin-balances.ts';
import { findRaw, hash, hashAt, known, status, unspent } from './bitcoin-node.ts';

/** An output that the payout address can spend. */
export type Coin = { readonly outpoint: string; readonly units: bigint; readonly height: number };
export type BitcoinState = {
  readonly head: number;
  /** In blocks, and spent by nothing that the node knows of. The largest first. */
  readonly coins: readonly Coin[];
  /** In satoshi per virtual byte. */
  readonly feeRate: number;
};

const HEIGHT = /^(0|[1-9][0-9]{0,8})$/;
const HEADER = /^[0-9a-f]{160}$/;
/** Inputs of a pending transaction that are watched for another one which spends them. */
const MARKS_MAX = 20;
/** As many as a batch can spend. */
const COINS_MAX = 60;
/** In satoshi per virtual byte. A node that asks for more is not believed. */
const FEE_RATE_MAX = 300;
const FEE_RATE_UNKNOWN = 5;
/** Blocks within which a payout should be in one. */
const FEE_TARGET = '3';

const outspend = z.object({ spent: z.boolean(), txid: hash.nullish(), status: status.nullish() });
const estimates = z.record(z.string(), z.number().nonnegative());

export function bitcoinChain(node: Esplora): PayoutChain<BitcoinState> {
  return {
    network: 'bitcoin',
    genesisHash: () => hashAt(node, 0),
    headNumber: async () => Number(known('the newest block', await node.text('/blocks/tip/height', HEIGHT))),
    blockHead: async (number) => {
      const { hash: its, parentHash } = await headerOf(node, number);
      return { number, hash: its, parentHash };
    },
    blockTime: async (number) => (await headerOf(node, number)).time * SECOND,
    readBlock: (number, ours) => readBlock(node, number, ours),
    findTransaction: (txHash, about) => findTransaction(node, txHash, about),
    payerState: (payer) => payerState(node, payer),
    broadcast: (raw, txHash) => broadcast(node, raw, txHash),
    balances: bitcoinBalances(node),
  };
}

/** What every node has; the fee that is enough for all of them. */
export function joinBitcoin(states: readonly BitcoinState[]): BitcoinState {
  const [first] = states;
  if (first === undefined) throw new ChainUnavailable('no node says anything');
  return {
    head: Math.min(...states.map(({ head }) => head)),
    coins: first.coins.filter((coin) =>
      states.every(({ coins }) => {
        const same = coins.find(({ outpoint }) => outpoint === coin.outpoint);
        return same !== undefined && agreed(`output ${coin.outpoint}`, [coin, same]) === coin;
      }),
    ),
    feeRate: Math.max(...states.map(({ feeRate }) => feeRate)),
  };
}

async function headerOf(node: Esplora, number: number): Promise<BitcoinHeader> {
  const at = await hashAt(node, number);
  const header = known(`block ${number}`, await node.text(`/block/${at}/header`, HEADER));
  const read = readHeader(Buffer.from(header, 'hex'));
  if (read.hash !== at) throw new ChainUnavailable(`block ${number}: the node gives another one`);
  return read;
}

async function readBlock(node: Esplora, number: number, ours: Ours): Promise<Block> {
  const at = await hashAt(node, number);
  const {
    hash: its,
    parentHash,
    transactions,
  } = wholeBlock(number, known(`block ${number}`, await node.bytes(`/block/${at}/raw`)));
  if (its !== at) throw new ChainUnavailable(`block ${number}: the node gives another one`);
  const possible = transactions.flatMap(({ id, outputs }) =>
    outputs.flatMap((output, outputIndex): ChainTransfer[] => {
      const to = output.units > 0n ? witnessAddress(output) : null;
      return to === null ? [] : [{ coin: 'BTC', to, units: output.units, txHash: id, outputIndex }];
    }),
  );
  const addresses = await ours.recipients([...new Set(possible.map(({ to }) => to))]);
  const spent = await ours.payouts(transactions.flatMap(({ outpoints }) => outpoints));
  return {
    number,
    hash: at,
    parentHash,
    transfers: possible.filter(({ to }) => addresses.has(to)),
    spends: transactions.flatMap((each) => {
      const outpoints = each.outpoints.filter((outpoint) => spent.has(outpoint));
      return outpoints.length === 0 ? [] : [{ by: 'outpoints', txHash: each.id, outpoints, outputs: paidBy(each) }];
    }),
  };
}

function paidBy({ outputs }: BitcoinTransaction) {
  return outputs.map((output) => ({ to: addressOfOutput(output), units: output.units }));
}

function wholeBlock(number: number, bytes: Uint8Array): BitcoinBlock {
  try {
    return readBlockBytes(bytes);
  } catch {
    throw new ChainUnavailable(`block ${number}: what the node gives is not its contents`);
  }
}

async function findTransaction(node: Esplora, txHash: string, named: Named) {
  const { addresses, before, finalNumber } = named;
  const found = await findRaw(node, txHash);
  if (found === null) return { finding: await missing(node, txHash, before, finalNumber), pending: before };
  const pending = found.outpoints.slice(0, MARKS_MAX);
  const place = known(`transaction ${txHash}`, await node.json(`/tx/${txHash}/status`, status));
  const { confirmed, block_height: number, block_hash: blockHash } = place;
  if (!confirmed || typeof number !== 'number') return { finding: { kind: 'pending' } as const, pending };
  const isFinal = number <= finalNumber && (await hashAt(node, number)) === blockHash;
  const paid = found.outputs.some((output) => addresses.includes(witnessAddress(output) ?? ''));
  const finding: ChainFinding = { kind: 'mined', isFinal, effect: paid ? 'ours' : 'otherAddress' };
  return { finding, pending, block: number };
}

/** Replaced once another transaction, which is final, has spent what it would spend. */
async function missing(
  node: Esplora,
  txHash: string,
  before: PendingMarks | null,
  finalNumber: number,
): Promise<ChainFinding> {
  for (const outpoint of before ?? []) {
    const said = await node.json(`/tx/${outpoint.replace(':', '/outspend/')}`, outspend);
    const by = said?.spent === true ? said : null;
    const at = by?.status?.confirmed === true ? (by.status.block_height ?? Infinity) : Infinity;
    if (by?.txid !== txHash && at <= finalNumber) return { kind: 'replaced' };
  }
  return { kind: 'unknown' };
}

async function payerState(node: Esplora, payer: string): Promise<BitcoinState> {
  const [head, list, rates] = await Promise.all([
    node.text('/blocks/tip/height', HEIGHT),
    node.json(`/address/${payer}/utxo`, unspent),
    node.json('/fee-estimates', estimates),
  ]);
  const largest = known('the payout address', list)
    .filter(({ status: { confirmed } }) => confirmed)
    .toSorted((a, b) => (a.value === b.value ? (a.txid < b.txid ? -1 : 1) : b.value - a.value))
    .slice(0, COINS_MAX);
  const coins: Coin[] = [];
  for (const { txid, vout, value, status: place } of largest) {
    // The amount follows from the bytes: a fee that is larger than it looks is a wrong amount of an input.
    const output = (await findRaw(node, txid))?.outputs[vout];
    if (output === undefined || output.units !== BigInt(value) || addressOfOutput(output) !== payer)
      throw new ChainUnavailable(`output ${txid}:${vout}: it is not what the node says`);
    coins.push({ outpoint: `${txid}:${vout}`, units: output.units, height: place.block_height ?? Infinity });
  }
  const rate = Math.ceil(rates?.[FEE_TARGET] ?? FEE_RATE_UNKNOWN);
  if (rate > FEE_RATE_MAX) throw new ChainUnavailable(`the node asks for ${rate} satoshi per byte`);
  return { head: Number(known('the newest block', head)), coins, feeRate: Math.max(1, rate) };
}

/** Whatever the node answers: it has the transaction, or it has not. */
async function broadcast(node: Esplora, raw: string, txHash: string): Promise<void> {
  const { bytes } = await node.post('/tx', raw);
  if (bytes.toString().trim() === txHash) return;
  if ((await findRaw(node, txHash)) === null)
    throw new ChainUnavailable(`the node refuses a transaction: ${bytes.toString().slice(0, 200)}`);
}
