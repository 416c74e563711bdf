/**
 * Balances on Bitcoin. A node knows what is unspent now: outputs that were spent in blocks behind the one that is asked for, or wait to be, are put
 * back. Each output is read from the bytes of its transaction.
 */
import { z } from 'zod';
import { addressOfOutput, type BitcoinTransaction } from '../bitcoin-block.ts';
import { findRaw, hash, hashAt, height, known, status, unspent } from '../bitcoin-node.ts';
import { type BlockHead, ChainUnavailable } from '../chain.ts';
import type { Esplora } from '../esplora.ts';
import type { BalanceReader } from './balances.ts';

const AT_ONCE = 16;
/** A node lists no more of what waits for a block. */
const WAITING_MAX = 50;
/** Of 25 transactions each. A block that is so far behind is not measured. */
const PAGES_MAX = 40;

const totals = z.object({ chain_stats: z.object({ tx_count: height }) });
const history = z.array(
  z.object({
    txid: hash,
    vin: z.array(
      z.object({
        txid: hash,
        vout: height,
        prevout: z.object({ scriptpubkey_address: z.string().nullish() }).nullish(),
      }),
    ),
    status,
  }),
);
type Listed = z.output<typeof history>[number];
/** A transaction by its hash, read once. */
type Raw = (txHash: string) => Promise<BitcoinTransaction>;

export function bitcoinBalances(node: Esplora): BalanceReader {
  return {
    feeCoin: 'BTC',
    async sumBalances(addresses, block) {
      const raw = reader(node);
      const each = [...new Set(addresses)];
      await refuseUnlessThere(node, block);
      let units = 0n;
      for (let from = 0; from < each.length; from += AT_ONCE) {
        const asked = each.slice(from, from + AT_ONCE);
        const held = await Promise.all(asked.map((address) => heldBy(node, raw, address, block.number)));
        units += held.reduce((sum, its) => sum + its, 0n);
      }
      // It may have been replaced meanwhile.
      await refuseUnlessThere(node, block);
      return { BTC: units };
    },
    async feesOf(txHashes) {
      const raw = reader(node);
      const fees = new Map<string, bigint>();
      for (const txHash of new Set(txHashes)) fees.set(txHash, await feeOf(raw, txHash));
      return fees;
    },
  };
}

async function refuseUnlessThere(node: Esplora, { number, hash: its }: Pick<BlockHead, 'number' | 'hash'>) {
  if ((await hashAt(node, number)) !== its) throw new ChainUnavailable(`block ${number}: the node has another one`);
}

function reader(node: Esplora): Raw {
  const read = new Map<string, Promise<BitcoinTransaction>>();
  return (txHash) => {
    const found =
      read.get(txHash) ?? findRaw(node, txHash).then((transaction) => known(`transaction ${txHash}`, transaction));
    read.set(txHash, found);
    return found;
  };
}

/** What the address had once block `number` was there. */
async function heldBy(node: Esplora, raw: Raw, address: string, number: number): Promise<bigint> {
  const { chain_stats: total } = known(`address ${address}`, await node.json(`/address/${address}`, totals));
  if (total.tx_count === 0) return 0n;
  // In this order: what is spent between the two answers is in both of them, and counts once.
  const list = known(`address ${address}`, await node.json(`/address/${address}/utxo`, unspent));
  const later = await listLater(node, address, number);
  const held = new Map<string, bigint>();
  for (const { txid, vout, value, status: place } of list) {
    if (isLater(place, number)) continue;
    const units = await unitsOf(raw, address, txid, vout);
    if (units !== BigInt(value)) throw new ChainUnavailable(`output ${txid}:${vout}: it is not what the node says`);
    held.set(`${txid}:${vout}`, units);
  }
  for (const { txid: by, vin } of later) {
    const own = vin.filter(({ prevout }) => prevout?.scriptpubkey_address === address);
    for (const { txid, vout } of own) {
      const { outpoints } = await raw(by);
      if (!outpoints.includes(`${txid}:${vout}`))
        throw new ChainUnavailable(`transaction ${by}: it does not spend that`);
      const place = known(`transaction ${txid}`, await node.json(`/tx/${txid}/status`, status));
      if (!isLater(place, number)) held.set(`${txid}:${vout}`, await unitsOf(raw, address, txid, vout));
    }
  }
  return [...held.values()].reduce((sum, units) => sum + units, 0n);
}

/** Transactions of the address that are not in block `number` or one before it, the newest first. */
async function listLater(node: Esplora, address: string, number: number): Promise<Listed[]> {
  const later: Listed[] = [];
  let path = `/address/${address}/txs`;
  for (let pages = 0; pages < PAGES_MAX; pages += 1) {
    const page = known(`address ${address}`, await node.json(path, history));
    if (page.filter(({ status: { confirmed } }) => !confirmed).length >= WAITING_MAX)
      throw new ChainUnavailable(`address ${address}: more waits for a block than the node lists`);
    const its = page.filter(({ status: place }) => isLater(place, number));
    later.push(...its);
    const last = its.at(-1);
    if (last === undefined || its.length < page.length || !last.status.confirmed) return later;
    path = `/address/${address}/txs/chain/${last.txid}`;
  }
  throw new ChainUnavailable(`address ${address}: block ${number} is too far behind to be measured`);
}

function isLater({ confirmed, block_height: at }: z.output<typeof status>, number: number): boolean {
  return !confirmed || typeof at !== 'number' || at > number;
}

/** Of an output of this address. */
async function unitsOf(raw: Raw, address: string, txid: string, vout: number): Promise<bigint> {
  const output = (await raw(txid)).outputs[vout];
  if (output === undefined || addressOfOutput(output) !== address)
    throw new ChainUnavailable(`output ${txid}:${vout}: it is not what the node says`);
  return output.units;
}

/** What goes in and does not come out. */
async function feeOf(raw: Raw, txHash: string): Promise<bigint> {
  const { outpoints, outputs } = await raw(txHash);
  let fee = outputs.reduce((left, { units }) => left - units, 0n);
  for (const outpoint of outpoints) {
    const [txid = '', index = ''] = outpoint.split(':');
    const output = (await raw(txid)).outputs[Number(index)];
    if (output === undefined) throw new ChainUnavailable(`output ${outpoint}: it is not there`);
    fee += output.units;
  }
  if (fee < 0n) throw new ChainUnavailable(`transaction ${txHash}: it pays more than it has`);
  return fee;
}
