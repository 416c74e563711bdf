/** Runs Vitest and returns its report, so that callers need not rely on an exit code. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inOwnFolders } from '../run/own-folders.mjs';

const REPORTER = fileURLToPath(new URL('./report-writer.mjs', import.meta.url));

/**
 * Whatever the tests put into temporary folders goes with their run.
 * The report is null when the runner wrote none, such as when it was killed.
 * @param run takes Node arguments and environment variables, and returns an exit code: `contain`.
 */
export function runTests(run, args, env = {}) {
  return inOwnFolders(async (folders) => {
    const report = join(folders.TMPDIR, 'report.json');
    const how = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', `--reporter=${REPORTER}`];
    const code = await run([...how, ...args], { ...env, ...folders, CANDOR_TEST_REPORT: report });
    return { report: readReport(report), code };
  });
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}
