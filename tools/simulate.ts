/** `npm run simulate -- --seeds N [--from S]`: simulates the trading engine N times, each from a seed. Exits with 1 and the seeds that broke a rule. */
import { parseArgs } from 'node:util';
import { simulate } from '../apps/server/src/features/trading/simulation/simulate.ts';

const SEEDS_DEFAULT = 1_000;
const TOLD_MAX = 20;

const { values } = parseArgs({ options: { seeds: { type: 'string' }, from: { type: 'string' } } });
const seeds = wholeNumber(values.seeds, SEEDS_DEFAULT);
const from = wholeNumber(values.from, 1);

const started = performance.now();
const totals = new Map<string, number>();
let broken = 0;
for (let seed = from; seed < from + seeds; seed += 1) {
  const { problems, seen } = await simulate(seed);
  for (const [what, count] of Object.entries(seen)) totals.set(what, (totals.get(what) ?? 0) + count);
  if (problems.length === 0) continue;
  broken += 1;
  if (broken <= TOLD_MAX)
    process.stdout.write(`seed ${seed}:\n${problems.map((problem) => `  ${problem}\n`).join('')}`);
}
const seconds = (performance.now() - started) / 1_000;
const counted = Array.from(totals, ([what, count]) => `${count.toLocaleString('en')} ${what}`).join(', ');
process.stdout.write(`${seeds.toLocaleString('en')} lives in ${seconds.toFixed(1)} s: ${counted}\n`);
process.stdout.write(`${broken} of them broke a rule\n`);
process.exitCode = broken === 0 ? 0 : 1;

function wholeNumber(text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise;
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 1) throw new Error(`${text} is not a number of seeds`);
  return number;
}
