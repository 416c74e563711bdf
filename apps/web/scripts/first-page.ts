/**
 * Keeps the first page small and its files in one go: the build fails if its JavaScript exceeds the budget, and the page names the
 * program's files, so that the browser requests them at once instead of one after the other.
 */
import { gzipSync } from 'node:zlib';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

/** Gzipped: everything the first page needs before it can be used, which is the frame, the home page and the largest language. */
export const BUDGET_BYTES = 125_000;
/** Gzipped: a language's part that comes beside the first page, which is shown without waiting for it. */
export const BESIDE_BUDGET_BYTES = 5_000;

const PROGRAM = /\/app\/start\/program\.tsx$/;
const HOME = /\/pages\/home-page\.tsx$/;
const CATALOGUE = /\/i18n\/src\/locales\/[a-z]{2}\/first-page\.ts$/;
const BESIDE = /\/i18n\/src\/locales\/[a-z]{2}\/beside\.ts$/;
const CHART = /\/price-canvas\.tsx$/;

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

export function firstPage(): Plugin {
  return {
    name: 'candor:first-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => (bundle === undefined ? html : { html, tags: preloads(html, bundle) }),
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const { total, beside, lines } = firstPageSize(bundle);
        // Written to the terminal even in a quiet build: these are the figures to watch.
        process.stdout.write(`${lines.join('\n')}\n`);
        if (total > BUDGET_BYTES)
          this.error(`the first page has ${kB(total)} of JavaScript (gzip), more than its ${kB(BUDGET_BYTES)}`);
        if (beside > BESIDE_BUDGET_BYTES)
          this.error(
            `a language has ${kB(beside)} beside the first page (gzip), more than its ${kB(BESIDE_BUDGET_BYTES)}`,
          );
      },
    },
  };
}

type FirstPageSize = { readonly total: number; readonly beside: number; readonly lines: readonly string[] };

export function firstPageSize(bundle: Bundle): FirstPageSize {
  const chunks = chunksOf(bundle);
  const entry = chunks.filter(({ isEntry }) => isEntry);
  const program = chunksWith(bundle, PROGRAM);
  const home = chunksWith(bundle, HOME);
  if (entry.length !== 1 || program.length !== 1 || home.length !== 1)
    throw new Error('the first page is made of an entry, the program and the home page');
  const catalogues = chunksWith(bundle, CATALOGUE).map(gzipped);
  const frame = sum(withImports(bundle, [...entry, ...program]));
  const page = sum(withImports(bundle, [...entry, ...program, ...home])) - frame;
  const language = Math.max(...catalogues);
  const beside = Math.max(...chunksWith(bundle, BESIDE).map(gzipped));
  const chart = sum(chunksWith(bundle, CHART));
  const total = frame + page + language;
  return {
    total,
    beside,
    lines: [
      `first page: ${kB(total)} of ${kB(BUDGET_BYTES)} JavaScript (gzip)`,
      `  frame ${kB(frame)}, home page ${kB(page)}, longest of ${catalogues.length} languages ${kB(language)}`,
      `  beside it: a language's names of the instruments and first words for customers, at most ${kB(beside)} of ${kB(BESIDE_BUDGET_BYTES)}`,
      `  fetched when needed: chart ${kB(chart)}, other pages and languages`,
    ],
  };
}

/** Everything that the program imports and the page does not name yet. */
function preloads(html: string, bundle: Bundle): HtmlTagDescriptor[] {
  return withImports(bundle, chunksWith(bundle, PROGRAM))
    .filter(({ fileName }) => !html.includes(fileName))
    .map(({ fileName }) => ({
      tag: 'link',
      attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
      injectTo: 'head',
    }));
}

export function withImports(bundle: Bundle, chunks: readonly Chunk[]): Chunk[] {
  const found = new Map<string, Chunk>();
  const visit = (chunk: Chunk) => {
    if (found.has(chunk.fileName)) return;
    found.set(chunk.fileName, chunk);
    for (const name of chunk.imports) {
      const next = bundle[name];
      if (next?.type === 'chunk') visit(next);
    }
  };
  for (const chunk of chunks) visit(chunk);
  return [...found.values()];
}

export function chunksWith(bundle: Bundle, module: RegExp): Chunk[] {
  return chunksOf(bundle).filter(({ moduleIds }) => moduleIds.some((id) => module.test(id)));
}

function chunksOf(bundle: Bundle): Chunk[] {
  return Object.values(bundle).filter((file) => file.type === 'chunk');
}

export function sum(chunks: readonly Chunk[]): number {
  return chunks.reduce((total, chunk) => total + gzipped(chunk), 0);
}

function gzipped({ code }: Chunk): number {
  return gzipSync(code, { level: 9 }).length;
}

export function kB(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1)} kB`;
}
