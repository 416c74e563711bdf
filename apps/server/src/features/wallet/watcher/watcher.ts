/**
 * Watches one chain: reads each block that has enough confirmations exactly once, in order, credits what it pays to our addresses and settles what
 * it shows of withdrawals; shows what the newer blocks contain meanwhile. A block that does not continue the one before it is never read.
 */
import { parseMoney } from '@candor/core/money/money';
import { assert } from '@candor/core/assert';
import { CONFIRMATION_KEYS, DEPOSIT_MIN_KEYS, type Network } from '@candor/core/wallet/coins';
import { finalBlock } from '@candor/core/wallet/deposit';
import { SECOND } from '@candor/core/time';
import type { App } from '../../../http/app.ts';
import { inTransaction } from '../../../db/db.ts';
import { getParameter } from '../../parameters/index.ts';
import { type Block, ChainUnavailable, type OpenChain } from '../chains/chain.ts';
import { findOurs, firstAddressAt } from '../db/addresses.repo.ts';
import { type Cursor, findCursor, insertCursor } from '../db/cursors.repo.ts';
import { markReorganised } from '../db/deposits.repo.ts';
import { forgetReplaced, payoutKeysAmong } from '../db/payouts.repo.ts';
import { endForks, recordFork } from '../forks/record-fork.ts';
import { createSender } from '../payouts/send.ts';
import { showSpends } from '../payouts/settle.ts';
import { creditBlock, type Minimums } from './credit-block.ts';
import { findBlockBefore } from './find-start.ts';
import { followAnnounced } from './follow-announced.ts';
import { showBlock } from './show-block.ts';

export type WatcherApp = Pick<App, 'db' | 'log' | 'now'>;

export type Watcher = {
  /** Reads what is new. Throws `ChainUnavailable` when the nodes do not let it. */
  look(): Promise<void>;
  /** The newest block and the last final one, as of the last look that succeeded recently. Null: the chain cannot be read. */
  position(): ChainPosition | null;
  /** Whether everything was read that was final at the last look that succeeded. */
  isCaughtUp(): boolean;
  start(): void;
  stop(): Promise<void>;
};

export type ChainPosition = { readonly head: number; readonly required: number };

/** Without a look that succeeded for so long, the page says that the chain cannot be read. */
const STALE_MS = 30 * SECOND;
/** The customer is not kept waiting by a chain that we are far behind on: the rest is read with the next look. */
const BLOCKS_AT_ONCE = 500;

/** @param pauseMs between two looks. */
export function createWatcher(app: WatcherApp, chain: OpenChain, pauseMs: number): Watcher {
  const { network } = chain;
  const sendWaiting = createSender(app, chain);
  /** Blocks that are not final, by number. */
  const tip = new Map<number, string>();
  let last: (ChainPosition & { readonly hash: string; readonly final: number; readonly at: number }) | null = null;

  /** One at a time: two of them would read the same blocks. */
  let turn: Promise<void> = Promise.resolve();
  const look = () => {
    turn = turn.catch(() => undefined).then(lookNow);
    return turn;
  };

  async function lookNow(): Promise<void> {
    const required = Number((await getParameter(app.db.kysely, CONFIRMATION_KEYS[network])).value);
    const number = await chain.headNumber();
    const { hash } = await chain.blockHead(number);
    if (last === null || last.hash !== hash || last.required !== required) {
      const final = finalBlock(number, required);
      const cursor = await readFinal(await cursorOf(app, chain, final, required), final);
      await readTip(cursor, number);
      // While we are behind, the next look goes on.
      last = cursor.number < final ? null : { head: number, hash, required, final: cursor.number, at: 0 };
    }
    if (last === null) return;
    await followAnnounced(app, chain, last.final);
    await sendWaiting();
    last = { ...last, at: performance.now() };
  }

  async function readFinal(from: Cursor, final: number): Promise<Cursor> {
    let cursor = from;
    const minimums = cursor.number < final ? await readMinimums(app) : null;
    for (let read = 0; minimums !== null && cursor.number < final && read < BLOCKS_AT_ONCE; read += 1) {
      const block = await readBlock(cursor.number + 1);
      if (block.parentHash !== cursor.hash)
        throw new ChainUnavailable(
          `block ${block.number} does not continue the final block ${cursor.number}: nothing is credited any more`,
        );
      const isMine = await inTransaction(app.db, (tx) => creditBlock(tx, network, block, minimums));
      // Another process was faster: it goes on from where that one is.
      if (!isMine) return (await findCursor(app.db.kysely, network)) ?? cursor;
      cursor = { ...cursor, number: block.number, hash: block.hash };
      tip.delete(block.number);
    }
    return cursor;
  }

  /** Shows what is in blocks that can still be replaced, and takes back what was in others. */
  async function readTip(cursor: Cursor, head: number): Promise<void> {
    for (const number of tip.keys()) if (number <= cursor.number || number > head) tip.delete(number);
    let parent = cursor.hash;
    for (let number = cursor.number + 1; number <= Math.min(head, cursor.number + BLOCKS_AT_ONCE); number += 1) {
      const { hash, parentHash } = await chain.blockHead(number);
      // It was replaced while we read: the next look begins anew.
      if (parentHash !== parent) throw new ChainUnavailable(`block ${number} does not continue the one before it`);
      if (tip.get(number) !== hash) {
        const block = await readBlock(number);
        if (block.hash !== hash) throw new ChainUnavailable(`block ${number} was replaced meanwhile`);
        await inTransaction(app.db, async (tx) => {
          await showBlock(tx, network, block);
          await showSpends(tx, network, block);
        });
        tip.set(number, hash);
      }
      parent = hash;
    }
    await markReorganised(app.db.kysely, network, [...tip.values()]);
    await forgetReplaced(app.db.kysely, network, [...tip.values()]);
  }

  function readBlock(number: number): Promise<Block> {
    return chain.readBlock(number, {
      recipients: async (addresses) => {
        const rows = await findOurs(app.db.kysely, network, addresses);
        return new Set(rows.map(({ match_key: key }) => key));
      },
      payouts: (keys) => payoutKeysAmong(app.db.kysely, network, keys),
    });
  }

  return {
    look,
    position: () =>
      last !== null && performance.now() - last.at < STALE_MS ? { head: last.head, required: last.required } : null,
    isCaughtUp: () => last !== null,
    ...createRound(pauseMs, reporting(app, network, look)),
  };
}

/** Says once that a chain cannot be read, and once that it can again. */
function reporting({ log }: WatcherApp, network: Network, look: () => Promise<void>): () => Promise<void> {
  let wasReadable = true;
  return async () => {
    try {
      await look();
      if (!wasReadable) log.info({ network }, 'the chain can be read again');
      wasReadable = true;
    } catch (error) {
      if (!(error instanceof ChainUnavailable)) log.error({ err: error, network }, 'a chain could not be read');
      else if (wasReadable)
        log.warn({ network, why: error.message }, 'the chain cannot be read: nothing is credited until it can');
      wasReadable = false;
    }
  };
}

/** Where to go on; at first, at the block that is final now, or before the first address was given: it may have been paid while there was no node. */
async function cursorOf(app: WatcherApp, chain: OpenChain, final: number, required: number): Promise<Cursor> {
  const { network } = chain;
  const genesisHash = await chain.genesisHash();
  const found = await findCursor(app.db.kysely, network);
  if (found !== null) {
    if (found.genesisHash !== genesisHash)
      throw new ChainUnavailable('this is another chain than the one whose deposits we have');
    const { hash } = await chain.blockHead(found.number);
    if (hash !== found.hash) {
      await recordFork(app, chain, found, required);
      throw new ChainUnavailable(`the final block ${found.number} was replaced: nothing is credited any more`);
    }
    await endForks(app, chain);
    return found;
  }
  const since = await firstAddressAt(app.db.kysely, network);
  const newest = Math.max(0, final);
  const first = since === null ? newest : await findBlockBefore(chain, since.getTime(), newest);
  const { number, hash } = await chain.blockHead(first);
  await insertCursor(app.db.kysely, network, { genesisHash, number, hash });
  const inserted = await findCursor(app.db.kysely, network);
  assert(inserted !== null, 'the cursor was just written');
  return inserted;
}

async function readMinimums({ db }: WatcherApp): Promise<Minimums> {
  const minimum = async <A extends keyof Minimums>(coin: A) => {
    const read = parseMoney(coin, (await getParameter(db.kysely, DEPOSIT_MIN_KEYS[coin])).value);
    assert(read !== null, 'parameters have values that their rule allows');
    return read;
  };
  return { USDT: await minimum('USDT'), BTC: await minimum('BTC'), ETH: await minimum('ETH') };
}

/** Runs the work again and again, with a pause in between. `stop` waits for the run that is under way. */
function createRound(pauseMs: number, work: () => Promise<void>): Pick<Watcher, 'start' | 'stop'> {
  let running: Promise<void> | null = null;
  let isStopped = false;
  let wake: () => void = () => undefined;
  const run = async () => {
    while (!isStopped) {
      await work();
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pauseMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
        if (isStopped) wake();
      });
    }
  };
  return {
    start() {
      running ??= run();
    },
    async stop() {
      isStopped = true;
      wake();
      await running;
    },
  };
}
