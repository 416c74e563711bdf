/** System programs that tests need: found in PATH, or installed from Debian packages where we may. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * The path of the first of these programs that is there, or null.
 * @param {readonly string[]} names
 * @returns {string | null}
 */
export function findProgram(names) {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  for (const name of names) {
    for (const folder of [...folders, '/usr/bin', '/usr/local/bin']) {
      const path = join(folder, name);
      if (isExecutable(path)) return path;
    }
  }
  return null;
}

/**
 * Whether we may install packages; if not, callers say what is missing.
 * @returns {boolean}
 */
export function mayInstall() {
  return privilege() !== null;
}

/**
 * Throws when apt fails, such as without a network.
 * @param {string} name of the Debian package
 */
export function installPackage(name) {
  const prefix = privilege();
  if (prefix === null) throw new Error(`nobody here may install ${name}`);
  apt(prefix, ['update', '-qq']);
  apt(prefix, ['install', '-y', '-qq', '--no-install-recommends', name]);
}

/** How to become root: as we are, with passwordless sudo, or not at all (null). */
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
