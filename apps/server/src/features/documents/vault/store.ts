/** Where encrypted files are: a folder, or a bucket. */
import { assert } from '@candor/core/assert';
import type { FilePlace } from '../../../process/config.ts';
import { type FileStore, openFileStore } from '../../../process/file-store/file-store.ts';
import { Failure } from '../../../http/errors.ts';

/** Errors are a `Failure` that tells the operator why. */
export type Store = FileStore;

const NAME = /^[a-z]+(\/[\w-]+)+$/;

export async function openStore(place: FilePlace): Promise<Store> {
  return guarded(await openFileStore(place));
}

/** Checks that names are ours, and turns every error into a failure of the store. */
export function guarded(store: Store): Store {
  const attempt = async <T>(what: string, name: string, work: () => Promise<T>): Promise<T> => {
    assert(NAME.test(name), `${name} is a name of a file`);
    try {
      return await work();
    } catch (error) {
      throw new Failure('503', `a document could not be ${what}: ${String(error)}`, { cause: error });
    }
  };
  return {
    put: (name, bytes) => attempt('written', name, () => store.put(name, bytes)),
    get: (name) => attempt('read', name, () => store.get(name)),
    remove: (name) => attempt('removed', name, () => store.remove(name)),
  };
}
