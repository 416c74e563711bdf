/** Types of lockfile.mjs, for the tidy rule. */

type Entry = { readonly optionalDependencies?: Readonly<Record<string, string>> | undefined };

export function completeLockfile(): void;
/** Optional dependencies that no entry answers for. */
export function missingFrom(lock: {
  readonly packages: Readonly<Record<string, Entry>>;
}): { name: string; version: string }[];
