/** Builds the web app for `npm start`, and skips it when nothing that goes into it has changed. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { inherit } from './processes.mjs';
import { root } from './root.mjs';

const STAMP = 'apps/web/dist/.candor-stamp';
const NOT_INPUTS = new Set(['node_modules', 'dist', 'logos']);

/** Exit code of the build; 0 when there was nothing to do. Vite empties `dist` first, so a build cut short leaves no stamp. */
export async function ensureWebBuild(node) {
  if (!existsSync(root('apps/web/index.html'))) return 0;
  const wanted = fingerprint();
  if (existsSync(root(STAMP)) && readFileSync(root(STAMP), 'utf8') === wanted) return 0;
  console.log('candor: building the web app …');
  const code = await inherit(node, [root('node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
    cwd: root('apps/web'),
  });
  if (code === 0) writeFileSync(root(STAMP), wanted);
  return code;
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const path of ['package-lock.json', ...filesUnder('apps/web'), ...filesUnder('packages')]) {
    hash.update(`${path}\n`).update(readFileSync(root(path)));
  }
  return hash.digest('hex');
}

function filesUnder(folder) {
  return readdirSync(root(folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return NOT_INPUTS.has(entry.name) ? [] : filesUnder(path);
      return entry.isFile() && !/\.test\.tsx?$/.test(entry.name) ? [path] : [];
    });
}
