/** What every format of a statement is made from, and their interface: text that is written as the movements arrive. */
import type { Mode } from '../ledger/transfer.ts';
import type { Money } from '../money/money.ts';
import type { Direction } from '../trading/margin/margin.ts';
import type { Period } from './period.ts';
import type { Movement } from './running.ts';

export type StatementHead = {
  readonly mode: Mode;
  readonly period: Period;
  readonly opening: readonly { readonly kind: string; readonly amount: Money }[];
};

/** The order that a movement belongs to, as statements show it. */
export type OrderLabel = { readonly code: string; readonly direction: Direction };

/** A statement being written: its beginning, each movement in order, its end. */
export type StatementWriter = {
  begin(): string;
  movement(movement: Movement, order: OrderLabel | null): string;
  end(): string;
};
