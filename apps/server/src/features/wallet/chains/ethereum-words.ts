/** The words of an Ethereum node's answers: exact hexadecimal, in the one form that the protocol allows. */
import { z } from 'zod';

const BLOCK_NUMBER_MAX = 2n ** 48n;

/** A number without leading zeros. */
export const quantity = z
  .string()
  .regex(/^0x(0|[1-9a-f][0-9a-f]{0,63})$/)
  .transform(BigInt);
export const smallQuantity = quantity.refine((value) => value < BLOCK_NUMBER_MAX).transform(Number);
const hash = z.string().regex(/^0x[0-9a-f]{64}$/);
const address = z
  .string()
  .regex(/^0x[0-9a-fA-F]{40}$/)
  .transform((text) => text.toLowerCase());

export const transaction = z.object({
  hash,
  from: address,
  to: address.nullish(),
  nonce: smallQuantity,
  value: quantity,
  input: z.string().regex(/^0x([0-9a-f]{2})*$/),
  blockHash: hash.nullish(),
  blockNumber: smallQuantity.nullish(),
});

export const blockHead = z.object({ number: smallQuantity, hash, parentHash: hash });
export const timedHead = blockHead.extend({ timestamp: smallQuantity });
export const feeHead = z.object({ baseFeePerGas: quantity });
export const chainIdOf = quantity;
export const hashOf = hash;
export const addressOf = address;
export const fullBlock = blockHead.extend({ transactions: z.array(transaction) });

const log = z.object({
  address,
  topics: z.array(hash),
  data: z.string().regex(/^0x([0-9a-f]{2})*$/),
  logIndex: smallQuantity,
});
type Log = z.output<typeof log>;

export const receipt = z.object({
  transactionHash: hash,
  blockHash: hash,
  blockNumber: smallQuantity,
  status: z.enum(['0x0', '0x1']),
  gasUsed: quantity,
  to: address.nullish(),
  logs: z.array(log),
});

export const feeReceipt = z.object({ transactionHash: hash, gasUsed: quantity, effectiveGasPrice: quantity });

/** Two words, one behind the other. */
export const twoSums = z
  .string()
  .regex(/^0x[0-9a-f]{128}$/)
  .transform((text): [bigint, bigint] => [BigInt(text.slice(0, 66)), BigInt(`0x${text.slice(66)}`)]);

/** Keccak-256 of `Transfer(address,address,uint256)`. */
export const TRANSFER_TOPIC = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const WORD_DIGITS = 64;

/** Null for what only looks like a token's transfer: an amount or a recipient in another place. */
export function readTransfer({ topics, data }: Log): { readonly to: string; readonly units: bigint } | null {
  const [topic, , recipient] = topics;
  if (topic !== TRANSFER_TOPIC || topics.length !== 3 || recipient === undefined) return null;
  if (data.length !== 2 + WORD_DIGITS || !/^0x0{24}/.test(recipient)) return null;
  return { to: `0x${recipient.slice(-40)}`, units: BigInt(data) };
}

/** A single token (ERC-721) that was moved: its number has the place of a topic. Null for what is not such a transfer. */
export function readTokenTransfer({ topics, data }: Log): { readonly to: string; readonly id: bigint } | null {
  const [topic, , recipient, id] = topics;
  if (topic !== TRANSFER_TOPIC || topics.length !== 4 || recipient === undefined || id === undefined) return null;
  if (data !== '0x' || !/^0x0{24}/.test(recipient)) return null;
  return { to: `0x${recipient.slice(-40)}`, id: BigInt(id) };
}
