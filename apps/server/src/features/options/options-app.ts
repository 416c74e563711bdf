/** What options need of other features. */
import type { Refusal } from '@candor/core/refusal';
import type { Mode } from '@candor/core/ledger/transfer';
import type { FillRules } from '@candor/core/trading/checks/fill-rules';
import type { Tx } from '../../db/db.ts';
import type { App } from '../../http/app.ts';
import type { RunningMarket } from '../market/index.ts';
import type { Pins, QuoteRef } from '../quote-log/index.ts';
import type { reserve } from '../trading/index.ts';

/** What may still be lost since then, by the customer's own limit. */
export type LossBound = {
  readonly since: number;
  readonly left: bigint;
  readonly limit: bigint;
  readonly until: number;
};

export type OptionsApp = App & {
  readonly market: RunningMarket;
  readonly trading: Parameters<typeof reserve>[0];
  /** Gives what something rests on, once it is on disk. */
  readonly pin: (refs: Iterable<QuoteRef>) => Promise<Pins>;
  /** A break or a suspension, against every purchase. Null: nothing. */
  readonly objectionOf: (customerId: string, mode: Mode) => Promise<Refusal | null>;
  readonly lossBoundsOf: (customerId: string, mode: Mode) => Promise<readonly LossBound[]>;
  readonly readFillRules: (tx: Tx) => Promise<FillRules>;
};
