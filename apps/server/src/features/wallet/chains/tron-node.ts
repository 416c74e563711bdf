/** Asks a full node of TRON over HTTP. Answers are checked against a schema; whatever else comes back is `ChainUnavailable`. */
import { z } from 'zod';
import { ChainUnavailable } from './chain.ts';
import { askNode } from './node-http.ts';

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
export const wholeBlock = header.extend({ transactions: z.array(transaction).default([]) });

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

/** Null for what only looks like a token's transfer: an amount or a recipient in another place. */
export function readTokenTransfer({ topics, data }: Info['log'][number]): { to: string; units: bigint } | null {
  const [topic, , recipient] = topics;
  if (topic !== TRANSFER_TOPIC || topics.length !== 3 || recipient === undefined) return null;
  if (data.length !== WORD_DIGITS || !/^0{24}/.test(recipient)) return null;
  return { to: recipient.slice(-40), units: BigInt(`0x${data}`) };
}

/** Executed, with the effect that it was sent for. */
export function isDone({ receipt, result }: Info): boolean {
  return result !== 'FAILED' && (receipt.result === undefined || receipt.result === 'SUCCESS');
}
