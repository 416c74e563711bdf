/** Asks a full node of TRON over HTTP. Answers are checked against a schema; whatever else comes back is `ChainUnavailable`. */
import { z } from 'zod';
import { type BlockHead, ChainUnavailable } from './chain.ts';
import { askNode } from './node-http.ts';
import { transactionId } from './tron-transaction.ts';

/** @param call such as `getnowblock`. */
export type TronNode = <T extends z.ZodType>(call: string, body: object, result: T) => Promise<z.output<T>>;

const FOUND = 200;

/** @param base such as `https://node.example`. */
export function tronNode(base: string, ended: AbortSignal): TronNode {
  const root = base.replace(/\/+$/, '');
  return async (call, body, result) => {
    const { status, bytes } = await askNode(
      `${root}/wallet/${call}`,
      { what: call, body: JSON.stringify(body) },
      ended,
    );
    if (status !== FOUND) throw new ChainUnavailable(`${call}: the node answers ${status}`);
    try {
      return result.parse(JSON.parse(bytes.toString()));
    } catch {
      throw new ChainUnavailable(`${call}: the node's answer makes no sense`);
    }
  };
}

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const number = z.number().int().nonnegative();
const hex = z.string().regex(/^([0-9a-f]{2})*$/);
/** Twenty bytes, as in logs; with the version before it elsewhere. */
const digits = z.string().regex(/^[0-9a-f]{40}$/);

export const header = z.object({
  blockID: hash,
  // The first block has no number of its own.
  block_header: z.object({
    raw_data: z.object({ number: number.default(0), parentHash: hash, timestamp: number.default(0) }),
  }),
});
export type Header = z.output<typeof header>;

export const transaction = z.object({
  txID: hash,
  raw_data_hex: hex,
  raw_data: z.object({
    contract: z
      .array(
        z.object({
          type: z.string(),
          parameter: z.object({ value: z.object({ to_address: z.string().optional() }) }),
        }),
      )
      .min(1),
  }),
});
const wholeBlock = header.extend({ transactions: z.array(transaction).default([]) });

const log = z.object({ address: digits, topics: z.array(hash).default([]), data: hex.default('') });
export const info = z.object({
  id: hash,
  blockNumber: number,
  receipt: z.object({ result: z.string().optional() }).default({}),
  result: z.string().optional(),
  log: z.array(log).default([]),
});
export type Info = z.output<typeof info>;
/** What a node answers about what it does not know: an object with nothing in it. */
export const nothing = z.strictObject({}).transform(() => null);

/** Keccak-256 of `Transfer(address,address,uint256)`. */
const TRANSFER_TOPIC = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const WORD_DIGITS = 64;
const NUMBER_DIGITS = 16;

/** By the twenty bytes of addresses. */
export type TokenTransfer = { readonly from: string; readonly to: string; readonly units: bigint };

/** Null for what only looks like a token's transfer: an amount or a recipient in another place. */
export function readTokenTransfer({ topics, data }: Info['log'][number]): TokenTransfer | null {
  const [topic, sender, recipient] = topics;
  if (topic !== TRANSFER_TOPIC || topics.length !== 3 || sender === undefined || recipient === undefined) return null;
  if (data.length !== WORD_DIGITS || !/^0{24}/.test(recipient)) return null;
  return { from: sender.slice(-40), to: recipient.slice(-40), units: BigInt(`0x${data}`) };
}

export type NewestBlock = BlockHead & {
  /** In milliseconds. */
  readonly at: number;
};

export async function newestBlock(node: TronNode): Promise<NewestBlock> {
  const found = await node('getnowblock', {}, header);
  const { number: its, timestamp: at } = found.block_header.raw_data;
  return { ...headOf(found, its), at };
}

export function headOf({ blockID, block_header: { raw_data: its } }: Header, wanted: number): BlockHead {
  // The hash begins with the number.
  if (its.number !== wanted || Number.parseInt(blockID.slice(0, NUMBER_DIGITS), 16) !== wanted)
    throw new ChainUnavailable(`block ${wanted}: the node gives another one`);
  return { number: wanted, hash: blockID, parentHash: its.parentHash };
}

/** From the transactions and what became of each: one without the other is no block. */
export async function readWhole(node: TronNode, wanted: number) {
  const [block, infos] = await Promise.all([
    node('getblockbynum', { num: wanted }, wholeBlock),
    node('gettransactioninfobyblocknum', { num: wanted }, z.union([z.array(info), nothing])),
  ]);
  const done = infos ?? [];
  const isWhole =
    done.length === block.transactions.length &&
    block.transactions.every(
      ({ txID, raw_data_hex: raw }, index) =>
        done[index]?.id === txID && done[index].blockNumber === wanted && transactionId(raw) === txID,
    );
  if (!isWhole)
    throw new ChainUnavailable(`block ${wanted}: the node's transactions and their results do not belong together`);
  return { ...headOf(block, wanted), at: block.block_header.raw_data.timestamp, done };
}

/** Executed, with the effect that it was sent for. */
export function isDone({ receipt, result }: Info): boolean {
  return result !== 'FAILED' && (receipt.result === undefined || receipt.result === 'SUCCESS');
}
