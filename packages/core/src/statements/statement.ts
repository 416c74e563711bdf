/** What every form of a statement is made from, and what each form is: text that is written as the movements come. */
import type { CustomerKind, Mode } from '../ledger/transfer.ts';
import type { Money } from '../money/money.ts';
import type { Direction } from '../trading/margin/margin.ts';
import type { Period } from './period.ts';
import type { Movement } from './running.ts';

export type StatementHead = {
  readonly mode: Mode;
  readonly period: Period;
  readonly opening: readonly { readonly kind: CustomerKind; readonly amount: Money }[];
};

/** What is said of the order that a movement belongs to. */
export type OrderLabel = { readonly code: string; readonly direction: Direction };

/** A statement that is being written: its beginning, each movement in order, its end. */
export type StatementWriter = {
  begin(): string;
  movement(movement: Movement, order: OrderLabel | null): string;
  end(): string;
};
