/** Times of a run: all in `tests/results/times.json`; in the terminal, totals per kind and the stories over budget. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { root } from '../run/root.mjs';

const BUDGETS = root('tests/budgets.json');
const TIMES = root('tests/results/times.json');

/** The lines to print. A time is never a failure: it depends on what else the machine is doing. */
export function timesOf(files, budgets = readBudgets()) {
  const kinds = byProject(files);
  const totals = [...kinds].map(
    ([project, those]) =>
      `time: ${project}: ${those.length} ${those.length === 1 ? 'file' : 'files'} took ${seconds(sum(those))} beside each other`,
  );
  const over = files
    .filter(({ path, seconds: took }) => took > (budgets[path] ?? Infinity))
    .toSorted((a, b) => b.seconds - budgets[b.path] - (a.seconds - budgets[a.path]))
    .map(({ path, seconds: took }) => `over budget: ${path} took ${seconds(took)} of ${seconds(budgets[path])}`);
  return [...totals, ...over];
}

/** Writes the times of a full run, longest first. */
export function keepTimes(files) {
  const budgets = readBudgets();
  const rows = files
    .toSorted((a, b) => b.seconds - a.seconds)
    .map(({ path, project, seconds: took, tests }) => ({
      file: path,
      project,
      tests: tests.length,
      seconds: Number(took.toFixed(1)),
      ...(budgets[path] === undefined ? {} : { budget: budgets[path] }),
    }));
  mkdirSync(dirname(TIMES), { recursive: true });
  writeFileSync(TIMES, `[\n${rows.map((row) => `  ${JSON.stringify(row)}`).join(',\n')}\n]\n`);
}

/** The files whose path starts like this. */
export function readBudgets(ending = '') {
  try {
    const all = Object.entries(JSON.parse(readFileSync(BUDGETS, 'utf8')));
    return Object.fromEntries(all.filter(([path]) => path.endsWith(ending)));
  } catch {
    // The tidy check reports what is wrong with the file; a test run must still print its last line.
    return {};
  }
}

const seconds = (number) => `${Math.round(number)} s`;
const sum = (files) => files.reduce((total, { seconds: took }) => total + took, 0);

function byProject(files) {
  const kinds = new Map();
  for (const file of files) kinds.set(file.project, [...(kinds.get(file.project) ?? []), file]);
  return kinds;
}
