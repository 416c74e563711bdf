/** `npm run fuzz -- --count N [--from S]`: N seeded damaged pictures for the checking program. Exits with 1 and the seeds that got through broken. */
import { parseArgs } from 'node:util';
import { fuzz } from '../apps/server/src/features/documents/images/testing/fuzz.ts';

const COUNT_DEFAULT = 10_000;
const TOLD_MAX = 20;
const STEP = 1_000;

const { values } = parseArgs({ options: { count: { type: 'string' }, from: { type: 'string' } } });
const count = wholeNumber(values.count, COUNT_DEFAULT);
const from = wholeNumber(values.from, 1);

const started = performance.now();
const { seen, broken, died, peakBytes } = await fuzz(count, from, (done) => {
  if (done % STEP === 0) process.stderr.write(`${done.toLocaleString('en')} …\n`);
});
const seconds = (performance.now() - started) / 1_000;
const counted = Array.from(seen, ([what, times]) => `${times.toLocaleString('en')} ${what}`).join(', ');
process.stdout.write(`${count.toLocaleString('en')} damaged pictures in ${seconds.toFixed(1)} s: ${counted}\n`);
process.stdout.write(`the program took ${(peakBytes / 1e6).toFixed(0)} MB at most\n`);
for (const problem of died.slice(0, TOLD_MAX)) process.stdout.write(`ended without an answer: ${problem}\n`);
for (const problem of broken.slice(0, TOLD_MAX)) process.stdout.write(`kept, and undecodable: ${problem}\n`);
process.stdout.write(`${broken.length} of them were kept and cannot be decoded\n`);
process.exitCode = broken.length === 0 ? 0 : 1;

function wholeNumber(text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise;
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 1) throw new Error(`${text} is not a whole number above nought`);
  return number;
}
