/** Writes a new feature into a tree: all of its files, formatted, or none. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { format } from 'oxfmt';
import { z } from 'zod';
import { filesOf, migration, type Names, namesOf } from './templates.ts';

const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
/** PostgreSQL silently truncates names after 63 bytes. */
const LETTERS_MAX = 40;
const MIGRATIONS = 'apps/server/migrations';

/** Strict: a new formatter option must be handed on here. */
const settings = z.strictObject({
  $schema: z.string(),
  ignorePatterns: z.array(z.string()),
  printWidth: z.number(),
  tabWidth: z.number(),
  singleQuote: z.boolean(),
  trailingComma: z.enum(['all', 'es5', 'none']),
  proseWrap: z.enum(['always', 'never', 'preserve']),
});

/** Returns the paths written. Throws a readable sentence, having written nothing, when the name will not do. */
export async function layOut(top: string, name: string): Promise<string[]> {
  if (!KEBAB.test(name)) throw new Error(`a feature is named in kebab-case, such as smart-plans, not ${quoted(name)}`);
  if (name.length > LETTERS_MAX) throw new Error(`the name of a feature has at most ${LETTERS_MAX} letters`);
  const files = filesOf(namesOf(name));
  const taken = placesOf(name).find((path) => existsSync(join(top, path)));
  if (taken !== undefined) throw new Error(`there is a ${name} already: ${taken}`);

  const {
    $schema: _,
    ignorePatterns: __,
    ...options
  } = settings.parse(JSON.parse(readFileSync(join(top, '.oxfmtrc.json'), 'utf8')));
  const texts = new Map<string, string>();
  for (const [path, text] of Object.entries(files)) texts.set(path, (await format(path, text, options)).code);
  writeAll(top, texts);
  return [...texts.keys()];
}

/** Paths that must not exist yet. */
function placesOf(name: string): string[] {
  const features = ['server', 'web'].map((app) => `apps/${app}/src/features/${name}`);
  return [`packages/core/src/${name}`, `packages/contract/src/${name}.ts`, ...features];
}

/** Removes what was written before a failure such as a full disk. */
function writeAll(top: string, texts: ReadonlyMap<string, string>): void {
  const made: string[] = [];
  try {
    for (const [path, text] of texts) {
      const file = join(top, path);
      const folder = mkdirSync(dirname(file), { recursive: true });
      if (folder !== undefined) made.push(folder);
      writeFileSync(file, text, { flag: 'wx' });
      made.push(file);
    }
  } catch (error) {
    for (const path of made.toReversed()) rmSync(path, { recursive: true, force: true });
    throw error;
  }
}

function quoted(name: string): string {
  return name === '' ? 'nothing' : JSON.stringify(name);
}

/** The remaining steps of CONTRIBUTING.md, with this feature's names. */
export function nextSteps(top: string, name: string): string {
  const names = namesOf(name);
  const steps = [
    `Write ${nextMigration(top, names)}:\n\n${indented(migration(names))}`,
    `Mount ${names.camel}Routes in apps/server/src/app/server.ts, by the feature's index.ts. What customers have of it belongs to the copy of their data (customerData).`,
    `Give each call its row in apps/server/src/access/testing/rows, and the file its line in packages/contract/src/wire/routes.test.ts.`,
    `Run apps/server/src/features/${name}/${name}.test.ts: it fails until all of that is done.`,
    `Replace the example by the feature's own rules, calls and tables. New refusals need their words first: packages/core/src/refusal.ts.`,
    `If it takes money out of customers' available balances: only by reserve of features/trading (docs/adr/0032), as features/trading/testing/spending.ts does.`,
    `Draw the screen in apps/web/src/features/${name}/, with its words in packages/i18n, and let a page show it.`,
    `Name ${name} in the features of the diagram in ARCHITECTURE.md. Then npm test.`,
  ];
  return steps.map((step, index) => `${index + 1}. ${step}\n`).join('');
}

function nextMigration(top: string, { snake }: Names): string {
  const numbers = readdirSync(join(top, MIGRATIONS)).map((file) => Number.parseInt(file, 10));
  const next = Math.max(0, ...numbers.filter((number) => !Number.isNaN(number))) + 1;
  return `${MIGRATIONS}/${String(next).padStart(4, '0')}_create_${snake}.sql`;
}

function indented(text: string): string {
  return text.replaceAll(/^(?=.)/gm, '     ');
}
