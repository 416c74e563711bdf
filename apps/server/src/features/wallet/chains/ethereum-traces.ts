/**
 * ETH that contracts send. No list of transactions has it: the node executes a block again and says which calls were made in it. Nodes offer one of
 * two forms; the transfers, and their order, are the same in both.
 */
import { z } from 'zod';
import { type BlockHead, ChainUnavailable } from './chain.ts';
import { addressOf, hashOf, quantity } from './ethereum-words.ts';
import type { Rpc } from './json-rpc.ts';
import type { TraceMethod } from '../../../process/network-settings.ts';

/** @param index its place among those of its transaction. */
export type InternalTransfer = { readonly to: string; readonly units: bigint; readonly index: number };

export type TraceReader = {
  /** Of each of a block's transactions. Throws `ChainUnavailable` if one is missing. */
  ofBlock(
    block: Pick<BlockHead, 'number' | 'hash'>,
    txHashes: readonly string[],
  ): Promise<ReadonlyMap<string, readonly InternalTransfer[]>>;
  /** Of one that was executed. */
  ofTransaction(txHash: string): Promise<readonly InternalTransfer[]>;
};

/** One call, whichever form it came in. */
type Call = {
  /** Its place in the tree of calls: `[0, 2]` is the third that the first one made; `[]` the transaction itself. */
  readonly path: readonly number[];
  /** Null where it moves no ETH to anybody but itself. */
  readonly to: string | null;
  readonly units: bigint;
  readonly hasFailed: boolean;
};

/** Contracts of the protocol itself: some nodes leave them out. */
const PRECOMPILED = /^0x0{36}/;

export function ethereumTraces(rpc: Rpc, method: TraceMethod): TraceReader {
  return method === 'trace_block' ? flatTraces(rpc) : nestedTraces(rpc);
}

/** What reached somebody: neither the call nor one that it was made in was undone. */
function transfersOf(calls: readonly Call[]): InternalTransfer[] {
  const failed = new Set(calls.filter(({ hasFailed }) => hasFailed).map(({ path }) => path.join()));
  const isUndone = ({ path }: Call) =>
    failed.has('') || path.some((_, depth) => failed.has(path.slice(0, depth + 1).join()));
  return calls
    .toSorted((a, b) => comparePaths(a.path, b.path))
    .flatMap((call) => {
      const { path, to, units } = call;
      // The transaction itself is no call of a contract.
      const isTransfer = path.length > 0 && to !== null && units > 0n && !PRECOMPILED.test(to);
      return isTransfer && !isUndone(call) ? [{ to, units }] : [];
    })
    .map((each, index) => ({ ...each, index }));
}

/** In the order in which the calls were made. */
function comparePaths(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((step, depth) => step !== b[depth]);
  if (at === -1) return a.length - b.length;
  return b[at] === undefined ? 1 : (a[at] ?? 0) - b[at];
}

const count = z.number().int().nonnegative();
const flat = z.object({
  type: z.string(),
  action: z.object({
    callType: z.string().nullish(),
    from: addressOf.nullish(),
    to: addressOf.nullish(),
    value: quantity.nullish(),
    // Of a contract that ends itself.
    address: addressOf.nullish(),
    refundAddress: addressOf.nullish(),
    balance: quantity.nullish(),
  }),
  blockHash: hashOf,
  // What a miner is paid is of no transaction.
  transactionHash: hashOf.nullish(),
  traceAddress: z.array(count),
  subtraces: count,
  error: z.string().nullish(),
});
type Flat = z.output<typeof flat>;

/** `trace_block`: one list, in which each says how many calls it made: none can be left out. */
function flatTraces(rpc: Rpc): TraceReader {
  return {
    async ofBlock({ number, hash }, txHashes) {
      const list = await rpc('trace_block', [`0x${number.toString(16)}`], z.array(flat));
      if (list.some(({ blockHash }) => blockHash !== hash))
        throw new ChainUnavailable(`block ${number}: the node executed another one`);
      const byHash = Map.groupBy(list, ({ transactionHash }) => transactionHash ?? '');
      return new Map(txHashes.map((txHash) => [txHash, transfersOf(wholeCalls(txHash, byHash.get(txHash) ?? []))]));
    },
    async ofTransaction(txHash) {
      const list = await rpc('trace_transaction', [txHash], z.array(flat));
      const its = list.filter(({ transactionHash }) => transactionHash === txHash);
      return transfersOf(wholeCalls(txHash, its));
    },
  };
}

function wholeCalls(txHash: string, list: readonly Flat[]): Call[] {
  const made = Map.groupBy(list, ({ traceAddress: path }) => path.slice(0, -1).join());
  const paths = new Set(list.map(({ traceAddress: path }) => path.join()));
  const isWhole =
    paths.size === list.length &&
    list.filter(({ traceAddress: path }) => path.length === 0).length === 1 &&
    list.every(({ traceAddress: path, subtraces }) => {
      const its = (made.get(path.join()) ?? []).filter((each) => each.traceAddress.length === path.length + 1);
      return its.length === subtraces;
    });
  if (!isWhole) throw new ChainUnavailable(`transaction ${txHash}: the node leaves out what was called in it`);
  return list.map(({ type, action, traceAddress: path, error }) => {
    const isCall = type === 'call' && (action.callType ?? 'call') === 'call';
    const { from, to, value, address, refundAddress, balance } = action;
    const transfer =
      type === 'suicide' ? moved(address, refundAddress, balance) : moved(from, isCall ? to : null, value);
    return { path, ...transfer, hasFailed: typeof error === 'string' };
  });
}

/** What somebody sends to themselves is nothing that came. */
function moved(from: string | null | undefined, to: string | null | undefined, units: bigint | null | undefined) {
  return { to: to === from ? null : (to ?? null), units: units ?? 0n };
}

type Nested = {
  type: string;
  from?: string | null | undefined;
  to?: string | null | undefined;
  value?: bigint | null | undefined;
  error?: string | null | undefined;
  calls?: Nested[] | undefined;
};
const nested: z.ZodType<Nested> = z.object({
  type: z.string(),
  from: addressOf.nullish(),
  to: addressOf.nullish(),
  value: quantity.nullish(),
  error: z.string().nullish(),
  get calls() {
    return z.array(nested).optional();
  },
});
const traced = z.array(z.object({ txHash: hashOf, result: nested }));
const CALL_TRACER = { tracer: 'callTracer' };

/** `debug_traceBlockByHash`: a tree for each transaction. */
function nestedTraces(rpc: Rpc): TraceReader {
  return {
    async ofBlock({ number, hash }, txHashes) {
      const list = await rpc('debug_traceBlockByHash', [hash, CALL_TRACER], traced);
      if (list.length !== txHashes.length || list.some(({ txHash }, index) => txHash !== txHashes[index]))
        throw new ChainUnavailable(`block ${number}: the node does not say what was called in it`);
      return new Map(list.map(({ txHash, result }) => [txHash, transfersOf(callsOf(result, []))]));
    },
    ofTransaction: async (txHash) =>
      transfersOf(callsOf(await rpc('debug_traceTransaction', [txHash, CALL_TRACER], nested), [])),
  };
}

function callsOf({ type, from, to, value, error, calls = [] }: Nested, path: readonly number[]): Call[] {
  const isTransfer = type === 'CALL' || type === 'SELFDESTRUCT';
  return [
    { path, ...moved(from, isTransfer ? to : null, value), hasFailed: typeof error === 'string' },
    ...calls.flatMap((each, index) => callsOf(each, [...path, index])),
  ];
}
