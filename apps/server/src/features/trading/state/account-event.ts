/** Events of an account as a whole: margin calls and stop-outs. */
import type { Mode } from '@candor/core/ledger/transfer';
import type { Money } from '@candor/core/money/money';
import type { Quote } from '@candor/core/market/quote';
import type { Instant } from '@candor/core/time';

/** A quote, and where the quote log has it. */
export type LoggedQuote = Pick<Quote, 'code' | 'bid' | 'ask' | 'sequence' | 'time'> & { readonly minute: number };

export type AccountEvent = {
  readonly owner: string;
  readonly mode: Mode;
  readonly kind: 'margin_call' | 'margin_call_ended' | 'stop_out';
  readonly at: Instant;
  readonly equity: Money;
  readonly used: Money;
  /** The newest live quote that the account was valued at; null: none of its positions has one. */
  readonly quote: LoggedQuote | null;
};
