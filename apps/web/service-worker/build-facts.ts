/** What the build tells the worker about itself (`scripts/build-service-worker.ts`). */

export type BuildFacts = {
  /** Changes with any file of the build. */
  readonly version: string;
  /** The page and every part of the program: fetched before this version takes over, so that it opens completely without a network. */
  readonly core: readonly string[];
  /** Languages and the lists of their fonts: only those in use are stored, and fetched again with a new version. */
  readonly onUse: readonly string[];
};

/** "/assets/zh-B54mnwwp.js" → "/assets/zh.js": the same part in every version. */
export function partName(path: string): string {
  return path.replace(/-[\w-]{8}(?=\.\w+$)/, '');
}
