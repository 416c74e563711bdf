/** At each start, as the schema's owner: takes in the texts of the release, and the words by which they are found. */
import type pg from 'pg';
import { alone, findNewest, hashOf, run, takeRelease } from './db/release.repo.ts';
import { libraryOf } from './library-of.ts';
import { readRelease, type ReadText } from './release.ts';
import { indexVersion } from './words.ts';

/** @param read in place of the files, for tests. */
export async function installContents(owner: pg.ClientBase, read?: ReadText): Promise<void> {
  const release = readRelease(read);
  // A text without its Chinese or its English stops the start.
  libraryOf(release);
  await alone(owner, async () => {
    for (const article of release) {
      await takeRelease(owner, article);
      const newest = await findNewest(owner, article.id);
      if (newest === null || newest.is_indexed || newest.sha256 !== hashOf(article)) continue;
      await run(owner, indexVersion({ ...article, version: newest.version }));
    }
  });
}
