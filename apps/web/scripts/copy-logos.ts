/** Makes the logos that the server refers to from the icon sets; runs before vite builds or serves. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { CRYPTO_ICONS, CURRENCY_FLAGS, cryptoLogo, forexLogo, type IconSet } from '@candor/contract/logos';

const PUBLIC = fileURLToPath(new URL('../public', import.meta.url));
const require = createRequire(import.meta.url);

await copyLogos();

async function copyLogos(): Promise<void> {
  rmSync(join(PUBLIC, 'logos'), { recursive: true, force: true });
  mkdirSync(join(PUBLIC, 'logos/crypto'), { recursive: true });
  mkdirSync(join(PUBLIC, 'logos/forex'), { recursive: true });
  for (const [symbol, set] of CRYPTO_ICONS) write(cryptoLogo(symbol), await coin(symbol, set));
  for (const [base, baseFlag] of CURRENCY_FLAGS) {
    for (const [quote, quoteFlag] of CURRENCY_FLAGS) {
      if (base !== quote) write(forexLogo(base + quote), twoFlags(flag(baseFlag, 'a'), flag(quoteFlag, 'b')));
    }
  }
}

function write(path: string | null, svg: string): void {
  if (path !== null) writeFileSync(join(PUBLIC, path), svg);
}

async function coin(symbol: string, set: IconSet): Promise<string> {
  if (set === 'cryptocurrency-icons') {
    return readFileSync(join(folder('cryptocurrency-icons'), 'svg/color', `${symbol.toLowerCase()}.svg`), 'utf8');
  }
  // This set ships each picture as a module that exports its text.
  const file = join(dirname(require.resolve('@web3icons/core')), 'svgs/tokens/branded', `${symbol}.svg.js`);
  const module: unknown = await import(pathToFileURL(file).href);
  if (typeof module !== 'object' || module === null || !('default' in module) || typeof module.default !== 'string') {
    throw new Error(`${file} holds no picture`);
  }
  return module.default;
}

/** The flag without its frame; its ids get a prefix, so that two flags fit into one document. */
function flag(name: string, prefix: string): string {
  return readFileSync(join(folder('circle-flags'), 'flags', `${name}.svg`), 'utf8')
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>\s*$/, '')
    .replaceAll(/(id="|url\(#|href="#)/g, `$1${prefix}`);
}

/** The base currency in front, at the upper left; the quote currency behind. */
function twoFlags(base: string, quote: string): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
    `<svg x="12" y="12" width="20" height="20" viewBox="0 0 512 512">${quote}</svg>` +
    '<circle cx="10" cy="10" r="11" fill="#fff"/>' +
    `<svg width="20" height="20" viewBox="0 0 512 512">${base}</svg></svg>`
  );
}

function folder(name: string): string {
  return dirname(require.resolve(`${name}/package.json`));
}
