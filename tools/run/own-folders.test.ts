/** The temporary folders of a run. */
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { inOwnFolders } from './own-folders.mjs';

it('go with it, on disk and in memory, also when it fails', async () => {
  const made: string[] = [];
  const failing = inOwnFolders((env) => {
    for (const [name, folder] of Object.entries(env)) {
      made.push(name, folder);
      mkdirSync(join(folder, 'left'));
      writeFileSync(join(folder, 'left', 'file'), 'x');
    }
    return Promise.reject(new Error('the tests failed'));
  });
  await expect(failing).rejects.toThrow('the tests failed');
  expect(made.slice(0, 1)).toEqual(['TMPDIR']);
  expect(made[1]?.startsWith(tmpdir())).toBe(true);
  expect(made.includes('CANDOR_MEMORY_DIR')).toBe(process.platform === 'linux' && existsSync('/dev/shm'));
  expect(made.filter((path) => existsSync(path))).toEqual([]);
});

it('wait for a database that is still stopping in them', async () => {
  let folder = '';
  const pidOf = () => join(folder, 'candor-test-x', 'cluster', 'postmaster.pid');
  const ending = inOwnFolders((env) => {
    folder = String(env['TMPDIR']);
    mkdirSync(join(pidOf(), '..'), { recursive: true });
    writeFileSync(pidOf(), '1');
    return Promise.resolve();
  });
  for (let look = 0; look < 10; look += 1) {
    await delay(10);
    expect(readdirSync(folder)).toEqual(['candor-test-x']);
  }
  rmSync(pidOf());
  await ending;
  expect(existsSync(folder)).toBe(false);
});
