/**
 * The page is typed by the whole contract but needs only method and path of it at run time: the schemas would put all of
 * zod on the first page. This plugin hands the bundler each contract file with its routes reduced to that.
 */
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const CONTRACT_FILE = /\/packages\/contract\/src\/([a-z-]+\/)*[a-z-]+\.ts$/;

export function contractWithoutSchemas(): Plugin {
  return {
    name: 'candor:contract-without-schemas',
    enforce: 'pre',
    async load(id) {
      const [path = ''] = id.split('?');
      if (!CONTRACT_FILE.test(path)) return null;
      const exported = Object.entries(await importFresh(path));
      const routes = exported.filter(([, value]) => isRoute(value));
      if (routes.length === 0) return null;
      return routes.map(([name, value]) => `export const ${name} = ${JSON.stringify(reduced(value))};`).join('\n');
    },
  };
}

async function importFresh(path: string): Promise<object> {
  const module: unknown = await import(`${pathToFileURL(path).href}?read=${Date.now()}`);
  return typeof module === 'object' && module !== null ? module : {};
}

type RouteLike = { readonly method: string; readonly path: string; readonly reply: unknown };

function isRoute(value: unknown): value is RouteLike {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value;
}

const KEPT = new Set(['method', 'path', 'access', 'movesMoney', 'notice']);

function reduced(route: unknown): object {
  return Object.fromEntries(Object.entries(Object(route) as object).filter(([name]) => KEPT.has(name)));
}
