/** What is left out of the libraries of the page, and what is not. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it, test } from 'vitest';
import { withoutNames, withoutUnusedParts } from './without-unused-parts.ts';

const MODULES = fileURLToPath(new URL('../../../node_modules/', import.meta.url));

function resolved(source: string, importer: string): unknown {
  const hook = withoutUnusedParts().resolveId;
  if (typeof hook !== 'function') throw new Error('the plugin resolves');
  return Reflect.apply(hook, undefined, [source, `${MODULES}${importer}`, {}]);
}

test.each([
  ['./ssr/components.js', 'react-router/dist/production/lib/dom/lib.js', 'framework-mode.ts'],
  ['./mutationCache.js', '@tanstack/query-core/build/modern/queryClient.js', 'mutations.ts'],
  ['./infiniteQueryBehavior.js', '@tanstack/query-core/build/modern/query.js', 'infinite-queries.ts'],
])('%s of %s is replaced', (source, importer, replacement) => {
  expect(readFileSync(`${MODULES}${importer}`, 'utf8')).toContain(`"${source}"`);
  const path = String(resolved(source, importer));
  expect(path).toMatch(new RegExp(`/left-out/${replacement}$`));
  expect(existsSync(path)).toBe(true);
});

it('leaves the rest of a library as it is', () => {
  expect(resolved('./queryCache.js', '@tanstack/query-core/build/modern/queryClient.js')).toBeNull();
  expect(resolved('./mutationCache.js', '@tanstack/query-core/build/modern/index.js')).toBeNull();
});

it('takes names from components, and nothing else', () => {
  const code =
    'const Link = React$1.forwardRef(function LinkWithRef() {});\nLink.displayName = "Link";\nuse(React$1.useState(0));';
  expect(withoutNames(code)).toBe(
    'const Link = /* @__PURE__ */ React$1.forwardRef(function LinkWithRef() {});\n\nuse(React$1.useState(0));',
  );
});
