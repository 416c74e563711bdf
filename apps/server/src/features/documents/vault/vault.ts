/**
 * Files at rest: each is encrypted under a random key of its own (AES-256-GCM), bound to what it is and whose it is. The database has that
 * key, itself encrypted under a key that is in neither place. Files and database together decrypt nothing; once a file's key is destroyed,
 * nobody can.
 */
import { randomBytes } from 'node:crypto';
import { Failure } from '../../../http/errors.ts';
import { createSecrets } from '../../../process/secrets.ts';
import type { KeyRing } from './keys.ts';
import type { Store } from './store.ts';

/** A file's key as stored in the database. */
export type WrappedKey = { readonly keyName: string; readonly wrappedKey: Buffer };

/** A file's key in use. `part` names what is encrypted, if there are several parts. */
export type FileKey = {
  seal(part: string, plain: Uint8Array): Buffer;
  /** The same for large data, with pauses in which other work is done. */
  sealLarge(part: string, plain: Uint8Array): Promise<Buffer>;
  /** Throws a `Failure` if the bytes were changed or belong elsewhere. */
  open(part: string, sealed: Buffer): Buffer;
};

export type Vault = {
  readonly store: Store;
  /** @param context what the file belongs to: the same bytes do not open in any other context. */
  newKey(context: string): { readonly wrapped: WrappedKey; readonly key: FileKey };
  /** Throws a `Failure` if the key that it was encrypted under is missing. */
  openKey(context: string, wrapped: WrappedKey): FileKey;
  /** Whether what was encrypted under this key can be decrypted. */
  hasKey(name: string): boolean;
};

const KEY_BYTES = 32;
const WRAPPING = 'document key';
const SEALING = 'document';

export function createVault(ring: KeyRing, store: Store): Vault {
  const wrapping = new Map(ring.map(({ name, key }) => [name, createSecrets(key)]));
  const [{ name: current }] = ring;
  const wrapperOf = (name: string) => {
    const found = wrapping.get(name);
    if (found === undefined) throw new Failure('503', `the key ${name} is not among CANDOR_DOCUMENT_KEYS`);
    return found;
  };
  return {
    store,
    newKey(context) {
      const plain = randomBytes(KEY_BYTES);
      const wrappedKey = wrapperOf(current).seal(WRAPPING, context, plain);
      return { wrapped: { keyName: current, wrappedKey }, key: fileKey(context, plain) };
    },
    openKey: (context, { keyName, wrappedKey }) => {
      const wrapper = wrapperOf(keyName);
      return fileKey(
        context,
        orClosed(`the key of ${context}`, () => wrapper.open(WRAPPING, context, wrappedKey)),
      );
    },
    hasKey: (name) => wrapping.has(name),
  };
}

function fileKey(context: string, key: Buffer): FileKey {
  const secrets = createSecrets(key);
  const about = (part: string) => `${context} ${part}`;
  const bytesOf = ({ buffer, byteOffset, length }: Uint8Array) => Buffer.from(buffer, byteOffset, length);
  return {
    seal: (part, plain) => secrets.seal(SEALING, about(part), bytesOf(plain)),
    sealLarge: (part, plain) => secrets.sealLarge(SEALING, about(part), bytesOf(plain)),
    open: (part, sealed) => orClosed(about(part), () => secrets.open(SEALING, about(part), sealed)),
  };
}

/** What does not open was changed, or was encrypted under another key of the same name. */
function orClosed<T>(what: string, open: () => T): T {
  try {
    return open();
  } catch (error) {
    throw new Failure('503', `${what} does not open`, { cause: error });
  }
}
