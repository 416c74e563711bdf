/** Builds `/sw.js` once all other files are known, and gives it their names. */
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import type { BuildFacts } from '../service-worker/build-facts.ts';

const SOURCE = fileURLToPath(new URL('../service-worker/service-worker.ts', import.meta.url));

type Bundle = Rolldown.OutputBundle;

export function buildServiceWorker(): Plugin {
  return {
    name: 'candor:build-service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const facts = factsOf(bundle);
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: await worker(facts) });
      },
    },
  };
}

export function factsOf(bundle: Bundle): BuildFacts {
  const page = bundle['index.html'];
  if (page?.type !== 'asset') throw new Error('the page is not among the built files');
  const names = Object.keys(bundle).sort();
  const onUse = names.filter((name) => /\.(js|css)$/.test(name) && isOnUse(bundle, name));
  const core = names.filter((name) => isCore(name) && !onUse.includes(name));
  const hash = createHash('sha256').update(page.source).update(names.join('\n'));
  return {
    version: hash.digest('hex').slice(0, 16),
    core: ['/', ...core.map((name) => `/${name}`)],
    onUse: onUse.map((name) => `/${name}`),
  };
}

/** Program, styles, and the letters that every language has. */
function isCore(name: string): boolean {
  return /^assets\/.*\.(js|css)$/.test(name) || /^assets\/(inter|source-serif-4)-latin-wght.*\.woff2$/.test(name);
}

/** A language's catalogue, what comes beside it, or the list of its font's slices. */
function isOnUse(bundle: Bundle, name: string): boolean {
  const file = bundle[name];
  if (file === undefined) return false;
  if (file.type === 'chunk')
    return /\/i18n\/src\/locales\/[a-z]{2}\/(first-page|beside|later)\.ts$/.test(file.facadeModuleId ?? '');
  return file.originalFileNames.some((origin) => origin.includes('@fontsource-variable/noto-'));
}

async function worker(facts: BuildFacts): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    define: { __BUILD__: JSON.stringify(facts) },
    build: { write: false, target: 'es2023', rolldownOptions: { input: SOURCE }, modulePreload: false },
  });
  const [output] = Array.isArray(result) ? result : [result];
  const chunk = output !== undefined && 'output' in output ? output.output[0] : undefined;
  if (chunk === undefined) throw new Error('the worker was not built');
  return chunk.code;
}
