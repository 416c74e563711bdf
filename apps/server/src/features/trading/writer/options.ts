/** What the writer is given. */
import type { Mode } from '@candor/core/ledger/transfer';
import type { Quote } from '@candor/core/market/quote';
import type { Instant } from '@candor/core/time';
import type { Outcome } from '../../../process/group-commit.ts';
import type { Market } from '../../market/index.ts';
import type { Accounts } from '../state/book.ts';
import type { Done, Submission } from './answers.ts';
import type { FreshQuotesOptions } from './fresh-quotes.ts';
import type { RollLog } from './roll-log.ts';
import type { OrderStore } from './store.ts';

export type WriterOptions = {
  readonly store: OrderStore;
  readonly market: Market;
  readonly now: () => Instant;
  /** Whether accounts of the mode may trade on this quote. */
  readonly mayTrade: (mode: Mode, quote: Quote) => boolean;
  /** Throws the refusal for commands while another process decides. */
  readonly assertMayDecide: () => void;
  /** Where the first quotes after rolls are looked up that this process did not take. */
  readonly rollLog?: RollLog;
  /** See `GroupCommitOptions`. */
  readonly worthMin?: number;
  /** How much of what is due waits in the line; the rest waits in the indices. */
  readonly roomMax?: number;
  readonly observe?: WriterObserver;
  /** How market orders wait for a quote. */
  readonly quotes: Omit<FreshQuotesOptions, 'market'>;
};

/** Called with each submission before it queues, and the orders of that moment, those that are being saved too. Returns what is called with its outcome; null: nothing. */
export type WriterObserver = (
  submission: Submission,
  orders: Pick<Accounts, 'find' | 'ofAccount'>,
) => ((outcome: Outcome<Done>) => void) | null;
