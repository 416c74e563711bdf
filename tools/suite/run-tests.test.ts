/** The temporary folder of a run. */
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runTests } from './run-tests.mjs';

it('leaves nothing of what tests put into the temporary folder, also when they fail', async () => {
  const made: string[] = [];
  const run = (_args: readonly string[], env: Readonly<Record<string, string>>) => {
    const folder = mkdtempSync(join(String(env['TMPDIR']), 'left-'));
    writeFileSync(join(folder, 'file'), 'x');
    made.push(folder);
    writeFileSync(String(env['CANDOR_TEST_REPORT']), '{"passed":1}');
    return Promise.resolve(1);
  };
  expect(await runTests(run, [])).toEqual({ report: { passed: 1 }, code: 1 });
  const killed = (args: readonly string[], env: Readonly<Record<string, string>>) =>
    run(args, env).then(() => Promise.reject(new Error('killed')));
  await expect(runTests(killed, [])).rejects.toThrow('killed');
  expect(made.map((folder) => [folder.startsWith(tmpdir()), existsSync(folder)])).toEqual([
    [true, false],
    [true, false],
  ]);
});
