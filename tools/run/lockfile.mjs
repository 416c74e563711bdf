/** `npm run lockfile`: renews package-lock.json, complete for all platforms even if the registry in use lacks some of their binaries. */
import { readFileSync, writeFileSync } from 'node:fs';
import { root } from './root.mjs';

const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const PROCESSORS = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'x64', 'wasm32'];

/**
 * `npm ci` refuses a lockfile that lacks any optional dependency, even for other systems. An entry without a hash is enough for them: npm skips
 * it here, and completes it where the package is available.
 */
export function completeLockfile() {
  const path = root('package-lock.json');
  const lock = JSON.parse(readFileSync(path, 'utf8'));
  const added = missingFrom(lock).map(({ name, version, parent }) => {
    lock.packages[`node_modules/${name}`] = entryFor(name, version, parent);
    return name;
  });
  const sorted = Object.keys(lock.packages).sort((a, b) => a.localeCompare(b, 'en'));
  lock.packages = Object.fromEntries(sorted.map((key) => [key, lock.packages[key]]));
  writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(
    `candor: package-lock.json lists ${sorted.length} packages; ${added.length} for other platforms were added`,
  );
}

/** Optional dependencies without an entry. */
export function missingFrom(lock) {
  return Object.entries(lock.packages).flatMap(([path, parent]) =>
    Object.entries(parent.optionalDependencies ?? {})
      .filter(([name]) => !isListed(lock.packages, path, name))
      .map(([name, version]) => ({ name, version, parent })),
  );
}

/** Resolved as Node does: in the package's own node_modules, then in each folder above. */
function isListed(packages, path, name) {
  if (packages[`${path === '' ? '' : `${path}/`}node_modules/${name}`] !== undefined) return true;
  if (path === '') return false;
  const above = path.lastIndexOf('/node_modules/');
  return isListed(packages, above === -1 ? '' : path.slice(0, above), name);
}

function entryFor(name, version, parent) {
  const words = name.split(/[/-]/);
  const os = SYSTEMS.find((system) => words.includes(system)) ?? (words.includes('windows') ? 'win32' : undefined);
  const cpu = PROCESSORS.find((processor) => words.includes(processor));
  if (cpu === undefined || (os === undefined && cpu !== 'wasm32') || !/^\d/.test(version))
    throw new Error(`cannot tell the platform of ${name}@${version}`);
  const libc = words.some((word) => word.startsWith('musl'))
    ? ['musl']
    : words.some((word) => word.startsWith('gnu'))
      ? ['glibc']
      : null;
  const entry = { version, cpu: [cpu] };
  if (parent.dev) entry.dev = true;
  if (libc !== null) entry.libc = libc;
  if (parent.license) entry.license = parent.license;
  entry.optional = true;
  if (os !== undefined) entry.os = [os];
  return entry;
}
