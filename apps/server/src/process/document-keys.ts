/** Keys for documents at rest, as the setting writes them. */

/** 32 bytes. */
export type NamedKey = { readonly name: string; readonly key: Buffer };

/** Null: it does not parse. */
export function parseDocumentKeys(list: string): NamedKey[] | null {
  const entries = list.split(',').map((entry) => entry.trim());
  const keys = entries
    .filter((entry) => entry !== '')
    .map((entry) => /^([\w-]{1,40}):([0-9a-fA-F]{64})$/.exec(entry))
    .map((match) => (match === null ? null : { name: match[1] ?? '', key: Buffer.from(match[2] ?? '', 'hex') }));
  const read = keys.filter((key) => key !== null);
  const isWhole = read.length === keys.length && new Set(read.map(({ name }) => name)).size === read.length;
  return isWhole ? read : null;
}
