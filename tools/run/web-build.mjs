/** Builds the pages for `npm start`, except those whose sources have not changed. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { inherit } from './processes.mjs';
import { root } from './root.mjs';

const NOT_INPUTS = new Set(['node_modules', 'dist', 'logos']);

/** The customers' pages and the back office; the latter's build uses the former's scripts. */
const APPS = [
  { name: 'web app', folder: 'apps/web', from: ['apps/web', 'packages'] },
  { name: 'back office', folder: 'apps/office', from: ['apps/office', 'apps/web/scripts', 'packages'] },
];

/** Exit code of the build; 0 when it was skipped. Vite empties `dist` first, so an interrupted build leaves no stamp. */
export async function ensureWebBuild(node) {
  for (const app of APPS) {
    const code = await ensureBuild(node, app);
    if (code !== 0) return code;
  }
  return 0;
}

async function ensureBuild(node, { name, folder, from }) {
  if (!existsSync(root(`${folder}/index.html`))) return 0;
  const stamp = root(`${folder}/dist/.candor-stamp`);
  const wanted = fingerprint(from);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return 0;
  console.log(`candor: building the ${name} …`);
  const code = await inherit(node, [root('node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
    cwd: root(folder),
  });
  if (code === 0) writeFileSync(stamp, wanted);
  return code;
}

function fingerprint(folders) {
  const hash = createHash('sha256');
  for (const path of ['package-lock.json', ...folders.flatMap(filesUnder)]) {
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
