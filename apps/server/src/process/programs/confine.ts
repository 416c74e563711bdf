/**
 * Confines a program to what it needs (Node's permission model): it reads its own folder and the named packages, writes no file
 * and starts no other program.
 */
import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { z } from 'zod';

export type Needs = {
  /** With their dependencies. */
  readonly packages: readonly string[];
  readonly heapMb: number;
  readonly hasThreads?: boolean;
};

/** Node options. The packages may contain native code, which these do not confine. */
export function confine(file: URL, { packages, heapMb, hasThreads = false }: Needs): string[] {
  return [
    `--max-old-space-size=${heapMb}`,
    '--permission',
    ...[dirname(fileURLToPath(file)), ...foldersOf(packages, file)].map((folder) => `--allow-fs-read=${folder}`),
    '--allow-addons',
    ...(hasThreads ? ['--allow-worker'] : []),
    '--disable-warning=SecurityWarning',
  ];
}

const needs = z.object({
  dependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
});

/** The folders of these packages and all their installed dependencies. */
function foldersOf(packages: readonly string[], from: URL): Set<string> {
  const folders = new Set<string>();
  const add = (name: string, base: URL) => {
    const path = find(name, base);
    if (path === null || folders.has(dirname(path))) return;
    folders.add(dirname(path));
    const { dependencies, optionalDependencies } = needs.parse(JSON.parse(readFileSync(path, 'utf8')));
    for (const next of Object.keys({ ...dependencies, ...optionalDependencies })) add(next, pathToFileURL(path));
  };
  for (const name of packages) add(name, from);
  return folders;
}

function find(name: string, base: URL): string | null {
  try {
    return findPackageJSON(name, base) ?? null;
  } catch {
    // Optional dependencies are not installed everywhere.
    return null;
  }
}
