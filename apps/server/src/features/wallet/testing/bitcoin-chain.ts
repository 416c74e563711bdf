/**
 * For tests: a chain of Bitcoin with its rules. Blocks of real transactions, whose signatures, amounts and double spends are checked; a pool in
 * which a better paid transaction replaces another one; and blocks that can be replaced.
 */
import { assert } from '@candor/core/assert';
import { createHash } from 'node:crypto';
import { Address, OutScript, p2wpkh, Transaction } from '@scure/btc-signer';
import { pubECDSA } from '@scure/btc-signer/utils.js';
import { isSignedByOwner } from '../chains/bitcoin-signature.ts';

export type TestCoin = { readonly outpoint: string; readonly script: Uint8Array; readonly units: bigint };
export type TestBlock = {
  readonly height: number;
  readonly hash: string;
  readonly header: Buffer;
  readonly transactions: readonly Transaction[];
};
type Payment = { readonly to: string; readonly units: bigint };
type Spending = { readonly fee?: bigint; readonly coins?: readonly TestCoin[]; readonly key?: Uint8Array };

/** Of whoever mines, and pays customers in. */
export const MINER_KEY = new Uint8Array(32).fill(0x5b);
export const addressOfKey = (key: Uint8Array): string => p2wpkh(pubECDSA(key)).address ?? '';
export const SATOSHI = 1n;
export const BITCOIN = 100_000_000n * SATOSHI;

const REWARD = 50n * BITCOIN;
const FEE = 1_000n;
const DUST = 1_000n;
const LOOSE = { allowUnknownInputs: true, allowUnknownOutputs: true, disableScriptCheck: true };

export class BitcoinTestChain {
  readonly blocks: TestBlock[] = [];
  readonly pool = new Map<string, Transaction>();
  /** What blocks say when they are made, in seconds. */
  clock = (): number => this.#mined;
  #mined = 0;

  constructor() {
    this.mine(101);
  }

  get height(): number {
    return this.blocks.length - 1;
  }

  /** Each with what waits in the pool. */
  mine(count: number, { isEmpty = false } = {}): void {
    for (let index = 0; index < count; index += 1) {
      const waiting = isEmpty ? [] : [...this.pool.values()];
      for (const { id } of waiting) this.pool.delete(id);
      this.#mined += 1;
      const transactions = [this.#coinbase(), ...waiting];
      const header = Buffer.alloc(80);
      header.writeUInt32LE(2, 0);
      reversed(this.blocks.at(-1)?.hash ?? '0'.repeat(64)).copy(header, 4);
      rootOf(transactions.map(({ id }) => reversed(id))).copy(header, 36);
      header.writeUInt32LE(this.clock(), 68);
      header.writeUInt32LE(0x20_7f_ff_ff, 72);
      const hash = twice(header).reverse().toString('hex');
      this.blocks.push({ height: this.blocks.length, hash, header, transactions });
    }
  }

  /** Replaces the newest blocks by empty ones. @param isKept what was in them waits in the pool again; otherwise everybody forgets it. */
  reorganise(depth: number, { isKept = false } = {}): void {
    const gone = this.blocks.splice(-depth).flatMap(({ transactions }) => transactions.slice(1));
    if (!isKept) this.pool.clear();
    for (const each of isKept ? gone : []) this.pool.set(each.id, each);
    this.mine(depth, { isEmpty: true });
  }

  raw({ header, transactions }: TestBlock): Buffer {
    return Buffer.concat([
      header,
      compactSize(transactions.length),
      ...transactions.map((each) => each.toBytes(true, each.hasWitnesses)),
    ]);
  }

  find(id: string): { readonly transaction: Transaction; readonly block: TestBlock | null } | null {
    for (const block of this.blocks) {
      const inBlock = block.transactions[idsIn(block).indexOf(id)];
      if (inBlock !== undefined) return { transaction: inBlock, block };
    }
    const transaction = this.pool.get(id);
    return transaction === undefined ? null : { transaction, block: null };
  }

  /** Who spends that output: the transaction, and its block. */
  spender(outpoint: string) {
    const all = [...this.blocks.flatMap(({ transactions }) => transactions), ...this.pool.values()];
    const by = all.find((each) => outpointsOf(each).includes(outpoint));
    return by === undefined ? null : this.find(by.id);
  }

  /** Unspent, by what is in blocks and in the pool. @param inBlocks only what is in a block. */
  coinsOf(address: string, { inBlocks = true } = {}): (TestCoin & { readonly height: number })[] {
    const script = OutScript.encode(Address().decode(address));
    const blocks = this.blocks.flatMap(({ height, transactions }) => transactions.map((each) => ({ each, height })));
    const pool = inBlocks ? [] : [...this.pool.values()].map((each) => ({ each, height: this.blocks.length }));
    const spent = new Set([...blocks.map(({ each }) => each), ...this.pool.values()].flatMap(outpointsOf));
    return [...blocks, ...pool].flatMap(({ each, height }) =>
      outputsOf(each)
        .filter((coin) => Buffer.from(coin.script).equals(Buffer.from(script)) && !spent.has(coin.outpoint))
        .map((coin) => ({ ...coin, height })),
    );
  }

  balanceOf(address: string): bigint {
    return this.coinsOf(address).reduce((sum, { units }) => sum + units, 0n);
  }

  /** Whose output that is; null if it has no address. */
  ownerOf(outpoint: string): string | null {
    const [txid = '', index = ''] = outpoint.split(':');
    const found = this.find(txid);
    const output = found === null ? undefined : outputsOf(found.transaction)[Number(index)];
    return output === undefined ? null : Address().encode(OutScript.decode(output.script));
  }

  /** All that pays the address or spends from it, the newest first. */
  historyOf(address: string) {
    const all = [...this.blocks.flatMap(({ transactions }) => transactions), ...this.pool.values()];
    const script = Buffer.from(OutScript.encode(Address().decode(address)));
    return all
      .filter(
        (each) =>
          outputsOf(each).some((output) => script.equals(output.script)) ||
          outpointsOf(each).some((outpoint) => this.ownerOf(outpoint) === address),
      )
      .flatMap(({ id }) => this.find(id) ?? [])
      .toReversed();
  }

  /** A signed transaction, in nobody's pool yet. @param more whose coins it spends; those of the miner without. */
  pay(payments: readonly Payment[], { fee = FEE, coins, key = MINER_KEY }: Spending = {}): Transaction {
    const owner = addressOfKey(key);
    const total = payments.reduce((sum, { units }) => sum + units, fee);
    const taken: TestCoin[] = [...(coins ?? [])];
    for (const coin of coins === undefined ? this.coinsOf(owner) : []) {
      if (sumOf(taken) >= total) break;
      taken.push(coin);
    }
    const transaction = new Transaction();
    for (const { outpoint, script, units } of taken) {
      const [txid = '', index = ''] = outpoint.split(':');
      transaction.addInput({
        txid,
        index: Number(index),
        sequence: 0xff_ff_ff_fd,
        witnessUtxo: { script, amount: units },
      });
    }
    for (const { to, units } of payments) transaction.addOutputAddress(to, units);
    const change = sumOf(taken) - total;
    assert(change >= 0n, 'there is enough to pay with');
    if (change > DUST) transaction.addOutputAddress(owner, change);
    transaction.sign(key);
    transaction.finalize();
    return transaction;
  }

  /** Pays an address; waits in the pool for the next block. */
  send(to: string, units: bigint, more: Spending = {}): string {
    return this.accept(this.pay([{ to, units }], more).hex);
  }

  /** As a node takes a transaction: throws what the rules do not allow. */
  accept(hex: string): string {
    const transaction = Transaction.fromRaw(Buffer.from(hex, 'hex'), LOOSE);
    const { id } = transaction;
    const known = this.find(id);
    if (known !== null && known.block !== null) throw new Error('Transaction already in block chain');
    if (known !== null) return id;
    const rivals = [...this.pool.values()].filter((each) =>
      outpointsOf(each).some((outpoint) => outpointsOf(transaction).includes(outpoint)),
    );
    const before = this.#feeOf(transaction);
    if (rivals.some((each) => this.#feeOf(each) >= before)) throw new Error('insufficient fee, rejecting replacement');
    for (const each of rivals) this.pool.delete(each.id);
    this.pool.set(id, transaction);
    return id;
  }

  /** Throws unless each input is an output that nobody in a block has spent, and is signed by its owner. */
  #feeOf(transaction: Transaction): bigint {
    const spent = new Set(this.blocks.flatMap(({ transactions }) => transactions.flatMap(outpointsOf)));
    const inputs = outpointsOf(transaction).map((outpoint, index) => {
      const [txid = '', output = ''] = outpoint.split(':');
      const source = this.find(txid);
      const coin = source === null ? undefined : outputsOf(source.transaction)[Number(output)];
      if (coin === undefined || spent.has(outpoint)) throw new Error('bad-txns-inputs-missingorspent');
      if (!isSignedByOwner(transaction, index, coin)) throw new Error('mandatory-script-verify-flag-failed');
      return coin;
    });
    const fee = sumOf(inputs) - sumOf(outputsOf(transaction));
    if (fee < 0n) throw new Error('bad-txns-in-belowout');
    return fee;
  }

  #coinbase(): Transaction {
    const transaction = new Transaction({ ...LOOSE, version: 1 });
    const script = Buffer.alloc(5);
    script.writeUInt8(4, 0);
    script.writeUInt32LE(this.#mined, 1);
    transaction.addOutputAddress(addressOfKey(MINER_KEY), REWARD);
    transaction.addInput({ txid: '0'.repeat(64), index: 0xff_ff_ff_ff, finalScriptSig: script });
    return transaction;
  }
}

const idsOfBlocks = new WeakMap<TestBlock, readonly string[]>();

/** Worked out once: a node looks through all of them for each output that it is asked about. */
function idsIn(block: TestBlock): readonly string[] {
  const ids = idsOfBlocks.get(block) ?? block.transactions.map(({ id }) => id);
  idsOfBlocks.set(block, ids);
  return ids;
}

export function outpointsOf(transaction: Transaction): string[] {
  return Array.from({ length: transaction.inputsLength }, (_, index) => {
    const { txid, index: output } = transaction.getInput(index);
    return `${Buffer.from(txid ?? []).toString('hex')}:${output ?? 0}`;
  });
}

export function outputsOf(transaction: Transaction): TestCoin[] {
  const { id } = transaction;
  return Array.from({ length: transaction.outputsLength }, (_, index) => {
    const { script, amount } = transaction.getOutput(index);
    return { outpoint: `${id}:${index}`, script: script ?? new Uint8Array(), units: amount ?? 0n };
  });
}

function sumOf(coins: readonly { readonly units: bigint }[]): bigint {
  return coins.reduce((sum, { units }) => sum + units, 0n);
}

function twice(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(createHash('sha256').update(bytes).digest()).digest();
}

function reversed(hex: string): Buffer {
  return Buffer.from(hex, 'hex').reverse();
}

function rootOf(hashes: readonly Buffer[]): Buffer {
  const [first = Buffer.alloc(32)] = hashes;
  if (hashes.length <= 1) return first;
  const pairs = hashes.flatMap((left, index) =>
    index % 2 === 0 ? [twice(Buffer.concat([left, hashes[index + 1] ?? left]))] : [],
  );
  return rootOf(pairs);
}

function compactSize(count: number): Buffer {
  if (count < 0xfd) return Buffer.of(count);
  const bytes = Buffer.alloc(3);
  bytes.writeUInt8(0xfd, 0);
  bytes.writeUInt16LE(count, 1);
  return bytes;
}
