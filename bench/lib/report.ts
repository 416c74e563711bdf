/** What a benchmark says: a figure, the limit measured in the same run, and the ratio of the two against its goal. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export type Measured = {
  readonly name: string;
  readonly figure: number;
  readonly unit: string;
  /** Measured in the same run on the same machine; null where the goal is a plain figure. */
  readonly limit: number | null;
  readonly ratio: number;
  readonly goal: string;
  /** Every round, so that a reader sees the spread. */
  readonly runs: readonly number[];
};

const LATEST = fileURLToPath(new URL('../latest.json', import.meta.url));

export function startReport(): void {
  writeFileSync(LATEST, '[]\n');
}

/** Prints one line and keeps it in bench/latest.json. */
export function tell(measured: Measured): void {
  const stored: unknown = existsSync(LATEST) ? JSON.parse(readFileSync(LATEST, 'utf8')) : [];
  const earlier: readonly unknown[] = Array.isArray(stored) ? stored : [];
  writeFileSync(LATEST, `${JSON.stringify([...earlier, measured], null, 2)}\n`);
  const { name, figure, unit, limit, ratio, goal, runs } = measured;
  const against = limit === null ? '' : ` of ${show(limit)}`;
  process.stdout.write(
    `${name.padEnd(44)} ${`${show(figure)}${against} ${unit}`.padEnd(34)} ratio ${ratio.toFixed(2).padStart(7)}  goal ${goal.padEnd(10)} runs ${runs.map(show).join(' ')}\n`,
  );
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function show(value: number): string {
  return value >= 1_000 ? Math.round(value).toLocaleString('en') : value.toPrecision(3);
}
