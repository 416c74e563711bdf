/**
 * `npm run recompute -- --url URL --token=TOKEN [--mode real] [--save FOLDER]`, or `-- --answers FOLDER`: recomputes every fill of an account
 * from public answers, by the documents alone (docs/design/quote-log.md). Exits with 1 if anything disagrees.
 */
import { parseArgs } from 'node:util';
import { type Answers, askServer, readSaved, saving } from './answers.ts';
import { recompute } from './recompute.ts';

const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { url: text, token: text, mode: text, save: text, answers: text } });

const { fills, counts, disagreements } = await recompute(source());
for (const line of disagreements) process.stdout.write(`${line}\n`);
const kinds = Array.from(counts, ([kind, count]) => `${count} ${kind}`).toSorted();
if (kinds.length > 0) process.stdout.write(`${kinds.join(', ')}\n`);
process.stdout.write(`${fills} fills recomputed, ${disagreements.length} disagree\n`);
process.exitCode = disagreements.length === 0 ? 0 : 1;

function source(): Answers {
  const { url, token, mode = 'demo', save, answers } = values;
  if (answers !== undefined) return readSaved(answers);
  if (url === undefined || token === undefined) throw new Error('say --url and --token=, or --answers');
  if (mode !== 'demo' && mode !== 'real') throw new Error(`${mode} is neither demo nor real`);
  const asked = askServer({ url, token, mode });
  return save === undefined ? asked : saving(asked, save);
}
