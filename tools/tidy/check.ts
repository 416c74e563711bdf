/** The tidy check of `npm run verify`: every file that is, or could be, committed. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tidy } from './tidy.ts';

const top = join(import.meta.dirname, '../..');
const NOT_OURS = new Set(['.git', 'node_modules', 'dist', '.candor', 'results', 'logos']);

const paths = (listedByGit() ?? below('')).filter((path) => existsSync(join(top, path)));
const findings = tidy(paths.map((path) => ({ path, text: readFileSync(join(top, path), 'utf8') })));
for (const { rule, path, line, words, about } of findings)
  console.log(`${path}:${line}: ${words}\n    ${rule}: ${about}`);
console.log(`tidy: ${paths.length} files, ${findings.length} findings`);
process.exitCode = findings.length === 0 && paths.length > 0 ? 0 : 1;

/** Null where there is no git, or no repository: in an unpacked archive. */
function listedByGit(): string[] | null {
  const args = ['-c', 'safe.directory=*', 'ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { status, stdout } = spawnSync('git', args, { cwd: top, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  if (status !== 0) return null;
  const listed = stdout.split('\0').filter((path) => path !== '');
  return listed.length === 0 ? null : listed;
}

function below(folder: string): string[] {
  return readdirSync(join(top, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return NOT_OURS.has(entry.name) ? [] : below(path);
    return entry.isFile() && !entry.name.endsWith('.log') ? [path] : [];
  });
}
