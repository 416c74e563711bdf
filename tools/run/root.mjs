/** Paths in the repository, wherever it was cloned to. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const top = fileURLToPath(new URL('../../', import.meta.url));

/** The absolute path of a file or folder in the repository. */
export function root(path = '') {
  return join(top, path);
}
