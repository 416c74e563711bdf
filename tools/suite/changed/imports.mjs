/** The import graph, read from the text of the sources: fast enough to run before each commit. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';

const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"\n]+)['"]/g;
const ENDINGS = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];
export const isSource = (path) => /\.(ts|tsx|mts|mjs)$/.test(path);

/**
 * For each file, the files that import it.
 * @param paths of all sources.
 * @param read gives the text of one.
 */
export function importersOf(paths, read = (path) => readFileSync(path, 'utf8')) {
  const known = new Set(paths);
  const importers = new Map();
  for (const path of paths) {
    for (const [, name] of read(path).matchAll(IMPORT)) {
      const file = resolve(path, name, known);
      if (file !== null) importers.set(file, (importers.get(file) ?? new Set()).add(path));
    }
  }
  return importers;
}

/** Null for third-party packages. */
function resolve(from, name, known) {
  const ours = /^@candor\/([a-z0-9]+)\/(.+)$/.exec(name);
  if (ours === null && !name.startsWith('.')) return null;
  const base = ours === null ? join(dirname(from), name) : `packages/${ours[1]}/src/${ours[2]}`;
  return ENDINGS.map((ending) => base + ending).find((path) => known.has(path)) ?? null;
}

/** These files and everything that imports them, along paths that do not pass through a file at which it `ends`. */
export function reaches(files, importers, ends) {
  const found = new Set(files);
  for (const file of found) {
    if (ends(file) && !files.includes(file)) continue;
    for (const importer of importers.get(file) ?? []) found.add(importer);
  }
  return found;
}
