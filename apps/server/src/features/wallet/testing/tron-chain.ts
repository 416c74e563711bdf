/**
 * For tests: a chain of TRON with its rules. Blocks of real transactions, whose ids, signatures, expiration and reference to this chain are checked;
 * tokens, whose transfers leave records; and blocks that can be replaced.
 */
import { createHash } from 'node:crypto';
import { assert } from '@candor/core/assert';
import { SECOND } from '@candor/core/time';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { bytesField, numberField } from '../chains/protobuf.ts';
import {
  describeRaw,
  encodeCall,
  type TokenCall,
  transactionId,
  tronAddress,
  tronDigits,
} from '../chains/tron-transaction.ts';
import { NETWORK_RULES } from '../networks/rules.ts';

type Log = { readonly address: string; readonly topics: readonly string[]; readonly data: string };
export type TronTx = { readonly txID: string; readonly raw: string; readonly signature: string };
export type TronResult = { readonly id: string; readonly isDone: boolean; readonly log: readonly Log[] };
export type TronBlock = {
  readonly number: number;
  readonly hash: string;
  readonly parentHash: string;
  readonly at: number;
  readonly transactions: readonly TronTx[];
  readonly results: readonly TronResult[];
  /** By token and owner, after it. */
  readonly balances: ReadonlyMap<string, bigint>;
};

export const TRON_USDT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
/** Another token like USDT. */
export const OTHER_TOKEN = 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7';
/** Of whoever pays customers in, and has as much as is needed. */
export const PAYER_KEY = new Uint8Array(32).fill(0x5d);
export const tronAddressOf = (key: Uint8Array): string => NETWORK_RULES.tron.addressOf(secp256k1.getPublicKey(key));

const BLOCK_MS = 3 * SECOND;
const DAY_MS = 86_400 * SECOND;
const TRANSFER_TOPIC = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const RICH = 10n ** 15n;

export class TronTestChain {
  readonly blocks: TronBlock[] = [];
  readonly pool = new Map<string, TronTx>();
  #branch = 0;
  #late = 0;

  constructor() {
    this.mine(40);
  }

  get head(): TronBlock {
    const head = this.blocks.at(-1);
    assert(head !== undefined, 'there is a first block');
    return head;
  }

  /** The next block comes so much later. */
  wait(ms: number): void {
    this.#late += ms;
  }

  mine(count: number, { isEmpty = false } = {}): void {
    for (let index = 0; index < count; index += 1) {
      const parent = this.blocks.at(-1);
      // What has expired by the block before is in none any more.
      const waiting = [...this.pool.values()].filter(({ raw }) => expirationOf(raw) > (parent?.at ?? 0));
      if (!isEmpty) this.pool.clear();
      const balances = new Map(
        parent?.balances ?? [
          [`${TRON_USDT} ${tronAddressOf(PAYER_KEY)}`, RICH],
          [`${OTHER_TOKEN} ${tronAddressOf(PAYER_KEY)}`, RICH],
        ],
      );
      const transactions = isEmpty ? [] : waiting;
      const results = transactions.map((each) => execute(each, balances));
      const number = this.blocks.length;
      const at = (parent?.at ?? Date.UTC(2026, 0, 1)) + BLOCK_MS + this.#late;
      this.#late = 0;
      const parentHash = parent?.hash ?? '0'.repeat(64);
      const content = JSON.stringify([parentHash, at, this.#branch, transactions.map(({ txID }) => txID)]);
      const hash = number.toString(16).padStart(16, '0') + createHash('sha256').update(content).digest('hex').slice(16);
      this.blocks.push({ number, hash, parentHash, at, transactions, results, balances });
    }
  }

  /** Replaces the newest blocks by empty ones. @param isKept what was in them waits in the pool again. */
  reorganise(depth: number, { isKept = false } = {}): void {
    const gone = this.blocks.splice(-depth).flatMap(({ transactions }) => transactions);
    this.pool.clear();
    this.#branch += 1;
    this.mine(depth, { isEmpty: true });
    for (const each of isKept ? gone : []) this.pool.set(each.txID, each);
  }

  balanceOf(address: string, token = TRON_USDT): bigint {
    return this.head.balances.get(`${token} ${address}`) ?? 0n;
  }

  find(id: string): { readonly transaction: TronTx; readonly block: TronBlock; readonly result: TronResult } | null {
    for (const block of this.blocks) {
      const index = block.transactions.findIndex(({ txID }) => txID === id);
      const [transaction, result] = [block.transactions[index], block.results[index]];
      if (transaction !== undefined && result !== undefined) return { transaction, block, result };
    }
    return null;
  }

  /** Pays an address; waits for the next block. */
  send(to: string, units: bigint, more: Partial<TokenCall> & { readonly key?: Uint8Array } = {}): string {
    const { key = PAYER_KEY, ...call } = more;
    return this.#sign(
      encodeCall({ ...this.frame(), owner: tronAddressOf(key), token: TRON_USDT, to, units, ...call }),
      key,
    );
  }

  /** TRX itself. */
  sendTrx(to: string, units: bigint): string {
    const { refBlockBytes, refBlockHash, expiration, timestamp } = this.frame();
    const owner = `41${tronDigits(tronAddressOf(PAYER_KEY))}`;
    const transfer = bytesField(1, owner) + bytesField(2, `41${tronDigits(to)}`) + numberField(3, units);
    const type = Buffer.from('type.googleapis.com/protocol.TransferContract').toString('hex');
    const contract = numberField(1, 1n) + bytesField(2, bytesField(1, type) + bytesField(2, transfer));
    const raw = [
      bytesField(1, refBlockBytes),
      bytesField(4, refBlockHash),
      numberField(8, BigInt(expiration)),
      bytesField(11, contract),
      numberField(14, BigInt(timestamp)),
    ].join('');
    return this.#sign(raw, PAYER_KEY);
  }

  /** What each transaction needs; each at a time of its own. */
  frame() {
    const { hash, at } = this.head;
    return {
      refBlockBytes: hash.slice(12, 16),
      refBlockHash: hash.slice(16, 32),
      expiration: at + 60 * SECOND,
      timestamp: at + this.pool.size,
      feeLimit: 100_000_000,
    };
  }

  /** As a node takes a transaction: throws what the rules do not allow, by its code. */
  accept(raw: string, signature: string): string {
    const txID = transactionId(raw);
    if (this.find(txID) !== null || this.pool.has(txID)) throw new Error('DUP_TRANSACTION_ERROR');
    const fields = describeRaw(raw);
    const ref = this.blocks.find(
      ({ hash }) => hash.slice(12, 16) === fields.get('1') && hash.slice(16, 32) === fields.get('4'),
    );
    if (ref === undefined) throw new Error('TAPOS_ERROR');
    const expiration = expirationOf(raw);
    if (expiration <= this.head.at || expiration > this.head.at + DAY_MS)
      throw new Error('TRANSACTION_EXPIRATION_ERROR');
    if (`41${tronDigits(signerOf(txID, signature))}` !== fields.get('11.2.2.1')) throw new Error('SIGERROR');
    this.pool.set(txID, { txID, raw, signature });
    return txID;
  }

  #sign(raw: string, key: Uint8Array): string {
    return this.accept(raw, signTron(transactionId(raw), key));
  }
}

/** As wallets sign: r, s, and 27 or 28. */
export function signTron(txID: string, key: Uint8Array): string {
  const signed = secp256k1.sign(Buffer.from(txID, 'hex'), key, { prehash: false, format: 'recovered' });
  return Buffer.from([...signed.subarray(1), (signed[0] ?? 0) + 27]).toString('hex');
}

function signerOf(txID: string, signature: string): string {
  const bytes = Buffer.from(signature, 'hex');
  const recovered = Uint8Array.of((bytes[64] ?? 27) - 27, ...bytes.subarray(0, 64));
  return NETWORK_RULES.tron.addressOf(
    secp256k1.recoverPublicKey(recovered, Buffer.from(txID, 'hex'), { prehash: false }),
  );
}

function expirationOf(raw: string): number {
  return Number(describeRaw(raw).get('8'));
}

/** Whoever has too little, and whoever calls something else, leaves no record. */
function execute({ txID, raw }: TronTx, balances: Map<string, bigint>): TronResult {
  const fields = describeRaw(raw);
  const data = fields.get('11.2.2.4');
  if (data === undefined || fields.get('11.1') !== '31') return { id: txID, isDone: true, log: [] };
  const [owner, token] = ['11.2.2.1', '11.2.2.2'].map((field) => tronAddress((fields.get(field) ?? '').slice(2)));
  const [to, units] = [tronAddress(data.slice(32, 72)), BigInt(`0x${data.slice(72)}`)];
  const has = balances.get(`${token} ${owner}`) ?? 0n;
  if (has < units) return { id: txID, isDone: false, log: [] };
  balances.set(`${token} ${owner}`, has - units);
  balances.set(`${token} ${to}`, (balances.get(`${token} ${to}`) ?? 0n) + units);
  const topics = [TRANSFER_TOPIC, ...[owner ?? '', to].map((each) => tronDigits(each).padStart(64, '0'))];
  return { id: txID, isDone: true, log: [{ address: tronDigits(token ?? ''), topics, data: data.slice(72) }] };
}
