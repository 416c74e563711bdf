/** Types of web-build.mjs, for benchmarks. */

/** Builds the pages unless nothing that goes into them has changed; the exit code of the build. */
export function ensureWebBuild(node: string): Promise<number | null>;
