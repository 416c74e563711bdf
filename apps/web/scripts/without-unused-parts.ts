/**
 * Leaves out of the build what the page never uses of its libraries, and what the bundler cannot know to be unused, because a class or a
 * component refers to it. Whoever begins to use such a part is told so by the build.
 */
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

type Part = {
  /** The library's file. */
  readonly file: string;
  /** The files of the library that get the replacement. */
  readonly importers: RegExp;
  readonly replacement: string;
  /** Files of the library that are in a build only if the part is used after all. */
  readonly usedBy: RegExp;
};

const PARTS: readonly Part[] = [
  {
    file: 'react-router/dist/production/lib/dom/ssr/components.js',
    importers: /\/production\/lib\/(components|dom\/lib)\.js$/,
    replacement: 'framework-mode.ts',
    usedBy: /\/production\/lib\/dom\/ssr\/components\.js$/,
  },
  {
    file: '@tanstack/query-core/build/modern/mutationCache.js',
    importers: /\/queryClient\.js$/,
    replacement: 'mutations.ts',
    usedBy: /\/query-core\/build\/modern\/mutation(Cache|Observer)\.js$/,
  },
  {
    file: '@tanstack/query-core/build/modern/infiniteQueryBehavior.js',
    importers: /\/query\.js$/,
    replacement: 'infinite-queries.ts',
    usedBy: /\/query-core\/build\/modern\/infiniteQuery(Behavior|Observer)\.js$/,
  },
];

const ROUTER = /\/react-router\/dist\/production\/lib\/.+\.js$/;

export function withoutUnusedParts(): Plugin {
  const replaced = new Set<string>();
  return {
    name: 'candor:without-unused-parts',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      if (importer === undefined || !source.startsWith('.')) return null;
      const part = partFor(importer, resolve(dirname(importer), source));
      if (part === undefined) return null;
      replaced.add(part.file);
      return fileURLToPath(new URL(`left-out/${part.replacement}`, import.meta.url));
    },
    transform: (code, id) => (ROUTER.test(id) ? { code: withoutNames(code), map: null } : null),
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk'
          ? Object.entries(file.modules)
              .filter(([, { renderedLength }]) => renderedLength > 0)
              .map(([id]) => id)
          : [],
      );
      for (const { file, usedBy } of PARTS) {
        const user = modules.find((id) => usedBy.test(id));
        if (user !== undefined) this.error(`${file} is left out of the page, but ${user} needs it`);
        if (!replaced.has(file)) this.error(`${file} was not found: has its library changed?`);
      }
    },
  };
}

function partFor(importer: string, path: string): Part | undefined {
  return PARTS.find(({ file, importers }) => importers.test(importer) && path.endsWith(`/node_modules/${file}`));
}

/** Without the names that its components and contexts have in developers' tools: a component that has been given one counts as used. */
export function withoutNames(code: string): string {
  return code
    .replaceAll(/(?<!\* )React\$1\.(forwardRef|createContext|memo)\(/g, '/* @__PURE__ */ React$$1.$1(')
    .replaceAll(/^\w+\.displayName = "\w+";$/gm, '');
}
