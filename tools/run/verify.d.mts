/** Types of verify.mjs, for its test. */

type TestFile = {
  readonly name: string;
  readonly status: string;
  readonly message: string;
  readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
};

/** Counts tests; a file that could not be loaded, an error outside of any test, or no test at all counts as one failure each. */
export function count(
  report: { readonly testResults: readonly TestFile[] } | null,
  exitCode: number,
): { passed: number; failed: number; failures: string[] };
