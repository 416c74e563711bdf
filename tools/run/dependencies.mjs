/** Installs what package-lock.json lists, unless it is installed: after a clone, a pull, or an interrupted install. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './root.mjs';

const STAMP = 'node_modules/.candor-stamp';

/** Takes a millisecond when everything is installed. */
export function ensureDependencies() {
  const wanted = fingerprint();
  if (readOr(root(STAMP), '') === wanted) return;
  if (!installedMatchesLock()) install();
  writeFileSync(root(STAMP), wanted);
}

/** Changes with the lockfile, any package.json, and the platform that the binaries were chosen for. */
function fingerprint() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}\n`);
  const files = ['package.json', 'package-lock.json', '.npmrc'];
  for (const group of ['packages', 'apps']) {
    for (const name of readdirSync(root(group)).sort()) files.push(`${group}/${name}/package.json`);
  }
  for (const file of files) hash.update(`${file}\n`).update(readOr(root(file), ''));
  return hash.digest('hex');
}

/** npm writes its own record last, so a record that matches the lockfile means a completed install. */
function installedMatchesLock() {
  const lock = parsePackages('package-lock.json');
  const installed = parsePackages('node_modules/.package-lock.json');
  if (lock === null || installed === null) return false;
  return Object.entries(lock).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true;
    const there = installed[path];
    if (there === undefined) return entry.optional === true;
    if (there.version !== entry.version || there.integrity !== entry.integrity) return false;
    return existsSync(root(entry.link === true ? path : `${path}/package.json`));
  });
}

function parsePackages(path) {
  try {
    return JSON.parse(readFileSync(root(path), 'utf8')).packages ?? null;
  } catch {
    return null;
  }
}

function install() {
  console.log('candor: installing dependencies (npm ci) …');
  const flags = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const scratch = mkdtempSync(join(tmpdir(), 'candor-npm-'));
  const env = { ...process.env, ...homeless(scratch) };
  try {
    const { file, args, shell } = npm();
    const { status, error } = spawnSync(file, [...args, ...flags], { cwd: root(), stdio: 'inherit', env, shell });
    if (error !== undefined) throw new Error(`cannot run npm: ${error.message}`);
    if (status !== 0) throw new Error(`npm ci failed with exit code ${status}`);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** npm as it was started, under a Node that `npm ci` does not delete while it runs. */
function npm() {
  const script = process.env.npm_execpath ?? '';
  const outside = [process.env.npm_node_execpath ?? '', process.execPath].find(
    (node) => node !== '' && existsSync(node) && !node.startsWith(root('node_modules')),
  );
  if (script.endsWith('.js') && existsSync(script) && outside !== undefined)
    return { file: outside, args: [script], shell: false };
  return { file: 'npm', args: [], shell: process.platform === 'win32' };
}

/** npm needs a home and a cache; a user without them gets temporary ones. */
function homeless(scratch) {
  const changes = {};
  let home = scratch;
  try {
    home = homedir();
  } catch {
    changes.HOME = scratch;
  }
  const cache = process.env.npm_config_cache || join(home, '.npm');
  try {
    mkdirSync(cache, { recursive: true });
    accessSync(cache, constants.W_OK);
  } catch {
    changes.npm_config_cache = join(scratch, 'cache');
  }
  return changes;
}

function readOr(path, fallback) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return fallback;
  }
}
