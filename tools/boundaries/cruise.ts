/** Runs dependency-cruiser over a tree, makes sure that it saw every file, and looks for cycles between features. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type ICruiseResult, type IModule } from 'dependency-cruiser';
import { rules, TEST_CODE } from './rules.ts';

export type Violation = { readonly rule: string; readonly from: string; readonly to: string; readonly why: string };

/** All violations. Seeing fewer files than are on disk is one too: a blind check is always green. */
export async function checkBoundaries(top: string): Promise<{ seen: number; violations: Violation[] }> {
  const folders = ['packages', 'apps', 'tests', 'bench', 'tools'].filter(
    (folder) => sourcesBelow(top, folder).length > 0,
  );
  const modules = folders.length === 0 ? [] : await modulesOf(top, folders);
  const sources = folders.flatMap((folder) => sourcesBelow(top, folder));
  return {
    seen: modules.filter(({ source }) => sources.includes(source)).length,
    violations: [...unseen(sources, modules), ...broken(modules), ...circles(modules)],
  };
}

async function modulesOf(top: string, folders: string[]): Promise<IModule[]> {
  const { output } = await cruise(
    folders,
    {
      baseDir: top,
      validate: true,
      ruleSet: { forbidden: rules },
      doNotFollow: { path: 'node_modules' },
      exclude: { path: String.raw`(^|/)(dist|results)/|^apps/[^/]+/node_modules/` },
      tsPreCompilationDeps: true,
      combinedDependencies: false,
      outputType: 'json',
    },
    { conditionNames: ['import', 'module', 'node', 'default', 'types'], exportsFields: ['exports'] },
  );
  const result = (typeof output === 'string' ? JSON.parse(output) : output) as ICruiseResult;
  return result.modules;
}

/** Files on disk that were not checked: without its TypeScript the cruiser sees none and reports success. */
export function unseen(sources: readonly string[], modules: readonly Pick<IModule, 'source'>[]): Violation[] {
  const seen = new Set(modules.map(({ source }) => source));
  const why = 'the cruiser did not see this file, so it checked nothing in it';
  if (sources.length === 0)
    return [{ rule: 'sees-modules', from: '(nothing)', to: '', why: 'no source file was found' }];
  return sources.filter((path) => !seen.has(path)).map((from) => ({ rule: 'sees-modules', from, to: '', why }));
}

function broken(modules: readonly IModule[]): Violation[] {
  const comments = new Map(rules.map(({ name, comment }) => [name, comment ?? '']));
  return modules.flatMap(({ source, dependencies }) =>
    dependencies.flatMap(({ resolved, rules: names }) =>
      (names ?? []).map(({ name }) => ({ rule: name, from: source, to: resolved, why: comments.get(name) ?? '' })),
    ),
  );
}

type Edges = { readonly source: string; readonly dependencies: readonly { readonly resolved: string }[] };

/** Features that depend on each other, even if no two files do: they would be one feature. */
export function circles(modules: readonly Edges[]): Violation[] {
  const needs = new Map<string, Set<string>>();
  for (const { source, dependencies } of modules) {
    const from = featureOf(source);
    if (from === null || new RegExp(TEST_CODE).test(source)) continue;
    for (const { resolved } of dependencies) {
      const to = featureOf(resolved);
      if (to !== null && to !== from) needs.set(from, (needs.get(from) ?? new Set()).add(to));
    }
  }
  return [...needs.keys()].flatMap((feature) => {
    const path = pathBack(needs, feature);
    const why = 'features need each other in a circle';
    return path === null ? [] : [{ rule: 'features-without-circles', from: feature, to: path.join(' → '), why }];
  });
}

/** The shortest cycle from a feature back to itself; null when there is none. */
function pathBack(needs: ReadonlyMap<string, ReadonlySet<string>>, start: string): string[] | null {
  const queue = [[start]];
  const visited = new Set<string>();
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    for (const next of needs.get(path.at(-1) ?? start) ?? []) {
      if (next === start) return [...path.slice(1), start];
      if (visited.has(next)) continue;
      visited.add(next);
      queue.push([...path, next]);
    }
  }
  return null;
}

function featureOf(path: string): string | null {
  return /^apps\/[^/]+\/src\/features\/[^/]+(?=\/)/.exec(path)?.[0] ?? null;
}

function sourcesBelow(top: string, folder: string): string[] {
  const skipped = new Set(['node_modules', 'dist', 'results', 'public']);
  const visit = (path: string): string[] =>
    readdirSync(join(top, path), { withFileTypes: true }).flatMap((entry) => {
      const child = `${path}/${entry.name}`;
      if (entry.isDirectory()) return skipped.has(entry.name) ? [] : visit(child);
      return /(?<!\.d)\.(ts|tsx)$/.test(entry.name) ? [child] : [];
    });
  try {
    return visit(folder);
  } catch {
    return [];
  }
}
