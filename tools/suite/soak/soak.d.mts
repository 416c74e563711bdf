/** Types of soak.mjs, for its test. */
import type { Report } from '../count.mjs';

export type Row = {
  readonly file: string;
  /** Empty for the whole file. */
  readonly test: string;
  readonly failed: number;
  readonly runs: number;
  readonly seconds: readonly number[];
};

/** Throws one sentence about what is wrong. */
export function readArguments(args: readonly string[]): { filters: string[]; times: number; load: number };
/** One row for each file as a whole, and one for each of its tests that failed at least once. */
export function summary(runs: readonly { readonly report: Report | null; readonly code: number }[]): {
  rows: Row[];
  hasFailed: boolean;
};
export function table(rows: readonly Row[]): string;
/** Ends with 1 when anything failed. */
export function soak(node: string, args: readonly string[]): Promise<number>;
