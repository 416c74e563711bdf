/** `npm run new-feature -- NAME`: lays out an empty feature as in CONTRIBUTING.md, and lists what comes next. */
import { join } from 'node:path';
import { layOut, nextSteps } from './new-feature/lay-out.ts';

const top = join(import.meta.dirname, '..');
const [name = '', ...rest] = process.argv.slice(2);

try {
  if (rest.length > 0) throw new Error('say one name: npm run new-feature -- NAME');
  for (const path of await layOut(top, name)) console.log(`wrote ${path}`);
  console.log(`\nNext, by CONTRIBUTING.md:\n\n${nextSteps(top, name)}`);
} catch (error) {
  console.error(`candor: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
