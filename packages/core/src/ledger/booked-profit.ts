/**
 * What counts as the profit that an account booked: the profit and loss of positions on margin, their fees and their overnight financing, and
 * what a reversal undid of them. Not deposits, withdrawals, conversions, options, plans, loans or rewards, and no position that is still open.
 */
import { type RecordGroup, recordGroup } from './record-groups.ts';

const COUNTED: ReadonlySet<RecordGroup> = new Set(['profit', 'fees', 'financing']);

/** @param kind of a transfer between the customer and the house, such as `fee.opening`. */
export function isBookedProfit(kind: string): boolean {
  return COUNTED.has(recordGroup(kind));
}
