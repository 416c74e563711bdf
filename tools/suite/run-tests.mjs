/** Runs Vitest and returns its report, so that callers need not rely on an exit code. */
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const REPORTER = fileURLToPath(new URL('./report-writer.mjs', import.meta.url));

/**
 * Whatever the tests put into the temporary folder goes with their run.
 * The report is null when the runner wrote none, such as when it was killed.
 * @param run takes Node arguments and environment variables, and returns an exit code: `contain`.
 */
export async function runTests(run, args, env = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'candor-tests-'));
  const report = join(folder, 'report.json');
  const temporary = join(folder, 't');
  try {
    // As open as the one that it stands for: programs that tests start may belong to another user.
    chmodSync(folder, 0o711);
    mkdirSync(temporary);
    chmodSync(temporary, 0o1777);
    const how = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', `--reporter=${REPORTER}`];
    const code = await run([...how, ...args], { ...env, TMPDIR: temporary, CANDOR_TEST_REPORT: report });
    return { report: readReport(report), code };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}
