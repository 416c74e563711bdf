/** The keys that documents are encrypted under, which are in neither the database nor the document store. */
import { randomBytes } from 'node:crypto';
import { assert } from '@candor/core/assert';
import type { Config } from '../../../process/config.ts';
import { type NamedKey, parseDocumentKeys } from '../../../process/document-keys.ts';
import { storedKey } from '../../../process/stored-key.ts';

const KEY_BYTES = 32;

/** Never empty: the first key encrypts, all of them decrypt. */
export type KeyRing = readonly [NamedKey, ...NamedKey[]];

/** The configured keys; in a sandbox without any, one that is made once in the data folder. */
export function loadKeyRing({ documentKeys, dataDir }: Pick<Config, 'documentKeys' | 'dataDir'>): KeyRing {
  const [first, ...older] = documentKeys ?? ownKeys(dataDir);
  assert(first !== undefined, 'there is a key for documents');
  return [first, ...older];
}

/** Each new key gets a new name, so that none passes for one that was lost. */
function ownKeys(dataDir: string): readonly NamedKey[] {
  const make = () => `sandbox-${randomBytes(4).toString('hex')}:${randomBytes(KEY_BYTES).toString('hex')}`;
  const keys = parseDocumentKeys(storedKey(dataDir, 'document.keys', make));
  assert(keys !== null, `document.keys in ${dataDir} holds keys as CANDOR_DOCUMENT_KEYS does`);
  return keys;
}
