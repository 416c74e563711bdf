/** Types of once-more.mjs, for its test. */
import type { FileResult, Report } from './count.mjs';

/** When more files than these failed, it is no matter of steadiness. */
export declare const FILES_MAX: number;
/** Tests that kill programs, cut lines, or start programs that start others. */
export declare const KILLING: readonly string[];
/** The files to tell once more: stories and those that kill programs. None when too many failed. */
export function filesToTellAgain(report: Report): FileResult[];
/** The first report with the second telling of a file in place of the first one. */
export function replaced(
  first: Report,
  path: string,
  second: { readonly report: Report | null; readonly code: number },
): Report;
/** `FILE: NAME` of everything that failed in the first report and did not in the last. */
export function unsteadyIn(tellings: readonly Report[], last: Report): string[];
