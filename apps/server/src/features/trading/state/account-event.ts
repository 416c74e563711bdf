/** Events of an account as a whole: margin calls and stop-outs. */
import type { Mode } from '@candor/core/ledger/transfer';
import type { Money } from '@candor/core/money/money';
import type { Instant } from '@candor/core/time';

export type AccountEvent = {
  readonly owner: string;
  readonly mode: Mode;
  readonly kind: 'margin_call' | 'margin_call_ended' | 'stop_out';
  readonly at: Instant;
  readonly equity: Money;
  readonly used: Money;
};
