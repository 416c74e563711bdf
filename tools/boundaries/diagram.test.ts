/** The diagram of ARCHITECTURE.md agrees with the imports, and one that does not is refused. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, test } from 'vitest';
import { importersOf, isSource } from '../suite/changed/imports.mjs';
import { type Diagram, diagramProblems, featuresIn, readDiagram, type Room } from './diagram.ts';
import { TEST_CODE } from './rules.ts';

const top = join(import.meta.dirname, '../..');

/** Which files each node stands for. A new folder of the server goes to the node that it is drawn in. */
const ROOMS: readonly Room[] = [
  { node: 'core', files: /^packages\/core\/src\// },
  { node: 'contract', files: /^packages\/contract\/src\// },
  { node: 'i18n', files: /^packages\/i18n\/src\// },
  { node: 'ui', files: /^packages\/ui\/src\// },
  { node: 'web', files: /^apps\/web\/(src|service-worker)\// },
  { node: 'office', files: /^apps\/office\/src\// },
  { node: 'process', files: /^apps\/server\/src\/process\// },
  { node: 'db', files: /^apps\/server\/src\/db\// },
  { node: 'jobs', files: /^apps\/server\/src\/jobs\// },
  { node: 'mail', files: /^apps\/server\/src\/mail\// },
  { node: 'http', files: /^apps\/server\/src\/http\// },
  { node: 'app', files: /^apps\/server\/src\/app\// },
  { node: 'ledger', files: /^apps\/server\/src\/ledger\// },
  { node: 'features', files: /^apps\/server\/src\/features\// },
  { node: 'main', files: /^apps\/server\/src\/(reconcile\/|seed\/|[^/]+$)/ },
];
/** PostgreSQL is not a folder. */
const BESIDE = ['pg'];
const FEATURES = readdirSync(join(top, 'apps/server/src/features'));

const sources = ['apps', 'packages'].flatMap(below).filter((path) => isSource(path) && !isTestCode(path));
const importers = importersOf(sources, (path) => readFileSync(join(top, path), 'utf8'));
const diagram = readDiagram(readFileSync(join(top, 'ARCHITECTURE.md'), 'utf8'));
const problemsOf = (drawn: Diagram) => diagramProblems(drawn, ROOMS, importers, BESIDE);

function isTestCode(path: string): boolean {
  return new RegExp(TEST_CODE).test(path);
}

function below(folder: string): string[] {
  return readdirSync(join(top, folder), { withFileTypes: true }).flatMap((entry) => {
    if (['node_modules', 'dist', 'public'].includes(entry.name)) return [];
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? below(path) : [path];
  });
}

it('shows who uses whom', () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(problemsOf(diagram)).toEqual([]);
});

it('names every feature of the server', () => {
  expect(featuresIn(diagram, 'features').toSorted()).toEqual(FEATURES.toSorted());
});

const without = (from: string, to: string): Diagram => ({
  ...diagram,
  arrows: diagram.arrows.filter((arrow) => arrow[0] !== from || arrow[1] !== to),
});
const and = (from: string, to: string): Diagram => ({ ...diagram, arrows: [...diagram.arrows, [from, to]] });
const withNode = (id: string): Diagram => ({ ...diagram, labels: new Map([...diagram.labels, [id, id]]) });
const withoutNode = (id: string): Diagram => ({
  ...diagram,
  labels: new Map([...diagram.labels].filter(([node]) => node !== id)),
});

test.each([
  ['an arrow that is missing', without('ledger', 'features'), 'no way of arrows shows ledger → features'],
  ['the only way to the back office', without('ui', 'office'), 'no way of arrows shows ui → office'],
  ['an arrow that no import bears out', and('ui', 'http'), 'nothing in http imports from ui'],
  ['an arrow the wrong way', and('main', 'features'), 'nothing in features imports from main'],
  ['a node that stands for nothing', withNode('cache'), 'cache stands for no folder'],
  ['a room that is not drawn', withoutNode('ui'), 'ui is not drawn'],
])('refuses %s', (_, drawn, problem) => {
  expect(problemsOf(drawn).join('\n')).toContain(problem);
});

test('a folder that no room knows is named', () => {
  const planted = new Map([['apps/server/src/cache/cache.ts', ['apps/server/src/main.ts']]]);
  expect(diagramProblems(diagram, ROOMS, planted, BESIDE)).toContain('apps/server/src/cache/cache.ts is in no room');
});
