/** `npm run soak -- FILE… --times N --load M`: runs test files repeatedly beside busy loops, and reports how often each test failed. */
import { constants, availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { contain } from '../../run/processes.mjs';
import { startLoad } from './load.mjs';
import { runTests } from '../run-tests.mjs';

const TIMES_DEFAULT = 10;
const USAGE = 'npm run soak -- FILE… --times N --load M';

/** Exits with 1 when anything failed; when interrupted, still reports what it has seen. */
export async function soak(node, args) {
  const { filters, times, load } = readArguments(args);
  const stopLoad = startLoad(node, load);
  const runs = [];
  let signalled = null;
  const run = (what, env) => contain(node, what, { told: (signal) => (signalled ??= signal), env });
  try {
    for (let turn = 1; turn <= times && signalled === null; turn += 1) {
      console.log(`── ${turn} of ${times}, beside ${load} busy loops`);
      const { report, code } = await runTests(run, filters, { CANDOR_TESTS: 'all' });
      if (signalled !== null) break;
      if (report !== null && report.files.length === 0)
        throw new Error(`no test file's path contains ${filters.join(' or ')}`);
      runs.push({ report, code });
    }
  } finally {
    stopLoad();
  }
  const { rows, hasFailed } = summary(runs);
  if (runs.length > 0)
    console.log(`\n${table(rows)}\n\n${runs.length} runs, ${hasFailed ? 'not all good' : 'all good'}`);
  if (signalled !== null) console.log(`ended by ${signalled}`);
  if (signalled !== null) return 128 + constants.signals[signalled];
  return hasFailed ? 1 : 0;
}

/** Throws a readable sentence when the arguments are wrong. */
export function readArguments(args) {
  const { values, positionals } = parse(args);
  if (positionals.length === 0) throw new Error(`say which test files: ${USAGE}`);
  return {
    filters: positionals,
    times: wholeNumber('--times', values.times ?? String(TIMES_DEFAULT), 1),
    load: wholeNumber('--load', values.load ?? String(availableParallelism()), 0),
  };
}

function parse(args) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { times: { type: 'string' }, load: { type: 'string' } },
    });
  } catch {
    throw new Error(`soak knows files, --times and --load only: ${USAGE}`);
  }
}

function wholeNumber(name, text, min) {
  const number = Number(text);
  if (text.trim() === '' || !Number.isSafeInteger(number) || number < min || number > 10_000)
    throw new Error(`${name} takes a whole number from ${min} to 10000, not "${text}"`);
  return number;
}

/** One row per file, and one for each test that failed at least once. A run without a report failed too. */
export function summary(runs) {
  const rows = new Map();
  const note = (file, test, isFailed, seconds) => {
    const key = `${file}\n${test}`;
    const row = rows.get(key) ?? { file, test, failed: 0, runs: 0, seconds: [] };
    rows.set(key, row);
    row.runs += 1;
    row.failed += isFailed ? 1 : 0;
    row.seconds.push(seconds);
  };
  let hasFailed = runs.length === 0;
  for (const { report, code } of runs) {
    if (code !== 0) hasFailed = true;
    if (report === null) note('(no file)', 'the test runner wrote no report', true, 0);
    for (const { path, status, seconds, tests } of report?.files ?? []) {
      note(path, '', status !== 'passed', seconds);
      for (const test of tests) note(path, test.name, test.status !== 'passed', test.seconds);
    }
    for (const { path, message } of report?.errors ?? [])
      note(path ?? '(no file)', `outside of any test: ${message}`, true, 0);
  }
  const shown = [...rows.values()].filter(({ test, failed }) => test === '' || failed > 0);
  return { rows: shown.toSorted(byFile), hasFailed: hasFailed || shown.some(({ failed }) => failed > 0) };
}

function byFile(a, b) {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.test === '' ? -1 : b.test === '' ? 1 : b.failed - a.failed;
}

export function table(rows) {
  const lines = rows.map(({ file, test, failed, runs, seconds }) => {
    const sorted = seconds.toSorted((a, b) => a - b);
    const median = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
    return [
      file,
      test === '' ? '(the whole file)' : test,
      `${failed} of ${runs}`,
      median.toFixed(1),
      (sorted.at(-1) ?? 0).toFixed(1),
    ];
  });
  const all = [['file', 'test', 'failed', 'median s', 'max s'], ...lines];
  const widths = all[0].map((_, column) => Math.max(...all.map((line) => line[column].length)));
  return all
    .map((line) => line.map((cell, n) => (n < 2 ? cell.padEnd(widths[n]) : cell.padStart(widths[n]))).join('  '))
    .join('\n');
}
