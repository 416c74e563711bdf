/** The system's Chromium for the browser tests: found, or installed from Debian's packages. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/**
 * The path of a Chromium, or null. `CANDOR_CHROMIUM` names one that is not in PATH.
 * @returns {string | null}
 */
export function findChromium() {
  const named = process.env['CANDOR_CHROMIUM'];
  if (named !== undefined && named !== '') return named;
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  for (const name of NAMES) {
    for (const folder of [...folders, '/usr/bin', '/usr/local/bin']) {
      const path = join(folder, name);
      if (isExecutable(path)) return path;
    }
  }
  return null;
}

/** Installs Chromium where we may; says what to do where we may not. */
export function ensureChromium() {
  if (findChromium() !== null) return;
  const prefix = privilege();
  if (prefix === null) {
    throw new Error(
      'the browser tests need Chromium: install the package "chromium" (apt-get install chromium), or set CANDOR_CHROMIUM to its path',
    );
  }
  console.log('candor: installing Chromium for the browser tests …');
  apt(prefix, ['update', '-qq']);
  apt(prefix, ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
  if (findChromium() === null) throw new Error('Chromium was installed, but is not found in PATH');
}

/** How to become root: not at all, by sudo without a question, or impossible (null). */
function privilege() {
  if (spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) return null;
  if (process.getuid?.() === 0) return [];
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0 ? ['sudo', '-n'] : null;
}

function apt(prefix, args) {
  const [file = 'apt-get', ...rest] = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args];
  const { status } = spawnSync(file, rest, { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`apt-get ${args[0]} failed with exit code ${status}`);
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
