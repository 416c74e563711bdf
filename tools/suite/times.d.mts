/** Types of times.mjs, for its test. */
import type { FileResult } from './count.mjs';

/** The lines about what each kind took and which stories are over their budget. */
export function timesOf(files: readonly FileResult[], budgets?: Readonly<Record<string, number>>): string[];
/** Keeps the times of a whole run. */
export function keepTimes(files: readonly FileResult[]): void;
/** Of the files whose path begins so. */
export function readBudgets(beginning?: string): Readonly<Record<string, number>>;
