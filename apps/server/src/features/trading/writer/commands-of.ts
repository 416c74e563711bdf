/** What is asked of the writer when the watch has found something. */
import type { Mode } from '@candor/core/ledger/transfer';
import type { EngineCommand } from '../decide/decide-engine.ts';
import type { LiveOrder } from '../state/any-order.ts';
import type { PreTradeRestrictions } from '../state/loss-book.ts';
import type { Triggered } from '../triggers/order-watch.ts';

/** Of customers whose entries are reached at once: customers' own requests ask for theirs on the same connections. */
const LOOKUPS_AT_ONCE = 4;

type Found = {
  /** @param at when the quote came that it rests on. */
  readonly submit: (command: EngineCommand, at?: number) => Promise<void>;
  /** The trading restrictions of an account, asked when a pending order's price is reached. */
  readonly restrictionsOf: (owner: string, mode: Mode) => Promise<PreTradeRestrictions | null>;
  /** Its restrictions could not be read. */
  readonly onUnknown: (orderId: string, error: unknown) => void;
};

export function commandsOf({ submit, restrictionsOf, onUnknown }: Found): Triggered<LiveOrder> {
  const inTurn = turns(LOOKUPS_AT_ONCE);
  return {
    reach({ status, order }, quote, at) {
      const { owner, mode, id: orderId } = order;
      const command = { kind: 'reach', owner, mode, orderId, quote } as const;
      if (status === 'open') return void submit({ ...command, restrictions: null }, at);
      void inTurn(() => restrictionsOf(owner, mode)).then(
        (restrictions) => submit({ ...command, restrictions }, at),
        (error: unknown) => onUnknown(orderId, error),
      );
    },
    trail: ({ order: { id: orderId, owner, mode } }, quote, at) =>
      void submit({ kind: 'trail', owner, mode, orderId, quote }, at),
    evaluate: (owner, mode) => void submit({ kind: 'evaluate', owner, mode }),
    expire: ({ order: { id: orderId, owner, mode } }) => void submit({ kind: 'expire', owner, mode, orderId }),
  };
}

/** Runs so many at once, the others in the order in which they came. */
function turns(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let waiting: (() => void)[] = [];
  let first = 0;
  let running = 0;
  return async (work) => {
    if (running === most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // Whoever is next takes the place over.
      const next = waiting[first];
      first += 1;
      if (next === undefined) {
        [waiting, first] = [[], 0];
        running -= 1;
      } else next();
    }
  };
}
