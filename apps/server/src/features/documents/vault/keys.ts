/** The keys that documents are sealed under: outside of the database and of the place of the documents. */
import { randomBytes } from 'node:crypto';
import { assert } from '@candor/core/assert';
import { type Config, type NamedKey, parseDocumentKeys } from '../../../process/config.ts';
import { storedKey } from '../../../process/stored-key.ts';

const KEY_BYTES = 32;

/** Never empty: the first one seals, all of them open. */
export type KeyRing = readonly [NamedKey, ...NamedKey[]];

/** The configured ones; in a sandbox without any, one of its own that is made once in the data folder. */
export function loadKeyRing({ documentKeys, dataDir }: Pick<Config, 'documentKeys' | 'dataDir'>): KeyRing {
  const [first, ...older] = documentKeys ?? ownKeys(dataDir);
  assert(first !== undefined, 'there is a key for documents');
  return [first, ...older];
}

/** A key that was lost is missed by its name: a new one never answers to it. */
function ownKeys(dataDir: string): readonly NamedKey[] {
  const make = () => `sandbox-${randomBytes(4).toString('hex')}:${randomBytes(KEY_BYTES).toString('hex')}`;
  const keys = parseDocumentKeys(storedKey(dataDir, 'document.keys', make));
  assert(keys !== null, `document.keys in ${dataDir} holds keys as CANDOR_DOCUMENT_KEYS does`);
  return keys;
}
