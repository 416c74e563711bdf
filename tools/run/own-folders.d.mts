/** Types of own-folders.mjs. */
export function inOwnFolders<T>(work: (env: Readonly<Record<string, string>>) => Promise<T>): Promise<T>;
