/** Types of run-tests.mjs, for tests. */
import type { Report } from './count.mjs';

export function runTests(
  run: (args: readonly string[], env: Readonly<Record<string, string>>) => Promise<number>,
  args: readonly string[],
  env?: Readonly<Record<string, string>>,
): Promise<{ readonly report: Report | null; readonly code: number }>;
