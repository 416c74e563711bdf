/** For tests: runs `npm run recompute` as an auditor does, as a program of its own. */
import { execFile } from 'node:child_process';
import { resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../../../../..');

export type Recomputation = {
  readonly code: number;
  readonly lines: readonly string[];
  readonly fills: number;
  /** Of the kinds `opened limit`, `closed stop_loss` and so on, and `financed`. */
  readonly counts: ReadonlyMap<string, number>;
};

export function recomputation(...options: readonly string[]): Promise<Recomputation> {
  return new Promise((done, fail) => {
    const program = [resolve(ROOT, 'tools/recompute/main.ts'), ...options];
    execFile(process.execPath, program, { cwd: ROOT, maxBuffer: 1 << 26 }, (error, out, problems) => {
      const last = /^(\d+) fills recomputed, \d+ disagree$/m.exec(out);
      if (last === null) return fail(new Error(`it ended without a result: ${problems}`, { cause: error }));
      const lines = out.trimEnd().split('\n').slice(0, -1);
      const counts = Array.from(
        out.matchAll(/(\d+) ((?:opened|closed|partly_closed) \w+|financed)(?=,|$)/gm),
        ([, count, kind = '']) => [kind, Number(count)] as const,
      );
      const code = error === null ? 0 : Number(error.code);
      done({
        code,
        lines: lines.filter((line) => !/^\d+ (opened|closed|partly_closed|financed)\b/.test(line)),
        fills: Number(last[1]),
        counts: new Map(counts),
      });
    });
  });
}
