/** Types of count.mjs and of the reports that it counts, for tests. */

export type TestResult = {
  readonly name: string;
  readonly status: string;
  readonly message: string;
  readonly seconds: number;
};

export type FileResult = {
  /** In the repository. */
  readonly path: string;
  /** As the test runner knows it. */
  readonly file: string;
  readonly project: string;
  readonly status: string;
  readonly message: string;
  /** Of all its tests and hooks. */
  readonly seconds: number;
  readonly tests: readonly TestResult[];
};

export type Report = {
  readonly reason: string;
  readonly files: readonly FileResult[];
  readonly errors: readonly { readonly path: string | null; readonly message: string }[];
};

export type Failure = {
  /** Null where nobody knows the file. */
  readonly path: string | null;
  /** Null where it was no single test. */
  readonly test: string | null;
  readonly words: string;
};

/** What did not go well, one entry each. */
export function failuresOf(report: Report): Failure[];
/** One line for what did not go well. */
export function lineOf(failure: Failure): string;
/** Counts tests; whatever did not go well, and whatever explains nothing, counts as one failure each. */
export function count(report: Report | null, exitCode: number): { passed: number; failed: number; failures: string[] };
