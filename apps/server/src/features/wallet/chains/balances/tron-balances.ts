/**
 * Balances of USDT on TRON. A node knows what addresses have after its newest block, which goes on meanwhile: what the token's records of the later
 * blocks say is taken back, and whatever moved while it was asked about is asked about again.
 */
import { z } from 'zod';
import { type BlockHead, ChainUnavailable } from '../chain.ts';
import { isDone, newestBlock, readTokenTransfer, readWhole, type TokenTransfer, type TronNode } from '../tron-node.ts';
import { tronDigits } from '../tron-transaction.ts';
import type { BalanceReader } from './balances.ts';

const AT_ONCE = 16;
/** Of twenty minutes. A block that is further behind is not measured. */
const LATER_MAX = 400;
const ROUNDS_MAX = 5;
const WORD_DIGITS = 64;
/** Whoever asks needs no account. */
const NOBODY = `41${'0'.repeat(40)}`;

const answer = z.object({
  result: z.object({ result: z.literal(true) }),
  constant_result: z.tuple([z.string().regex(/^[0-9a-f]{64}$/)]),
});

/** A later block's transfers of the token. */
type Later = { readonly number: number; readonly hash: string; readonly transfers: readonly TokenTransfer[] };

/** @param token its twenty bytes, in hexadecimal. */
export function tronBalances(node: TronNode, token: string): BalanceReader {
  return {
    feeCoin: null,
    sumBalances: async (addresses, block) => ({ USDT: await sumAt(node, token, addresses, block) }),
    feesOf: () => Promise.resolve(new Map()),
  };
}

async function sumAt(
  node: TronNode,
  token: string,
  addresses: readonly string[],
  block: Pick<BlockHead, 'number' | 'hash'>,
): Promise<bigint> {
  const later: Later[] = [{ ...block, transfers: [] }];
  let open = [...new Set(addresses.map((address) => tronDigits(address)))];
  let units = 0n;
  for (let round = 0; open.length > 0; round += 1) {
    if (round === ROUNDS_MAX) throw new ChainUnavailable('balances move faster than they can be read');
    const before = await newestBlock(node);
    const answered = await askAll(node, token, open);
    const after = await newestBlock(node);
    await readLater(node, token, later, after.number);
    // They were told upon the very blocks that were read.
    if (!later.some(({ number, hash }) => number === before.number && hash === before.hash))
      throw new ChainUnavailable(`block ${before.number}: it was replaced meanwhile, or the node is behind`);
    const moved = movesOf(later.filter(({ number }) => number <= before.number));
    const uncertain = movesOf(later.filter(({ number }) => number > before.number));
    const certain = open.filter((digits) => !uncertain.has(digits));
    units += certain.reduce((sum, digits) => sum + (answered.get(digits) ?? 0n) - (moved.get(digits) ?? 0n), 0n);
    open = open.filter((digits) => uncertain.has(digits));
  }
  return units;
}

/** After the newest block, whichever that is by then. */
async function askAll(node: TronNode, token: string, owners: readonly string[]): Promise<ReadonlyMap<string, bigint>> {
  const balances = new Map<string, bigint>();
  for (let from = 0; from < owners.length; from += AT_ONCE)
    await Promise.all(
      owners.slice(from, from + AT_ONCE).map(async (digits) => {
        const question = {
          owner_address: NOBODY,
          contract_address: `41${token}`,
          function_selector: 'balanceOf(address)',
          parameter: digits.padStart(WORD_DIGITS, '0'),
        };
        const { constant_result: said } = await node('triggerconstantcontract', question, answer);
        balances.set(digits, BigInt(`0x${said[0]}`));
      }),
    );
  return balances;
}

/** Reads on, up to this block. Each continues the one before it. */
async function readLater(node: TronNode, token: string, later: Later[], upTo: number): Promise<void> {
  for (;;) {
    const last = later.at(-1);
    if (last === undefined || last.number >= upTo) return;
    if (later.length > LATER_MAX) throw new ChainUnavailable(`block ${later[0]?.number}: it is too far behind`);
    const { number, hash, parentHash, done } = await readWhole(node, last.number + 1);
    if (parentHash !== last.hash)
      throw new ChainUnavailable(`block ${number} does not continue the one that is measured`);
    const transfers = done.flatMap((each) =>
      each.log.flatMap((entry) => {
        const read = isDone(each) && entry.address === token ? readTokenTransfer(entry) : null;
        return read === null ? [] : [read];
      }),
    );
    later.push({ number, hash, transfers });
  }
}

/** What came, less what went, by address: also those where both are the same. */
function movesOf(blocks: readonly Later[]): ReadonlyMap<string, bigint> {
  const moves = new Map<string, bigint>();
  for (const { from, to, units } of blocks.flatMap(({ transfers }) => transfers)) {
    moves.set(from, (moves.get(from) ?? 0n) - units);
    moves.set(to, (moves.get(to) ?? 0n) + units);
  }
  return moves;
}
