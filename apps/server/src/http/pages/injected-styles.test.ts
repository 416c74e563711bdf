/** What libraries put into our pages is still what the policy allows. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { INJECTED_STYLES } from './injected-styles.ts';

const WEB = createRequire(new URL('../../../../web/package.json', import.meta.url));

function sourceOf(library: string, file: string): string {
  const folder = WEB.resolve
    .paths(library)
    ?.map((place) => join(place, library))
    .find(existsSync);
  return readFileSync(join(folder ?? '', file), 'utf8');
}

function found(source: string, pattern: RegExp): string {
  return pattern.exec(source)?.[1] ?? expect.fail(`the library has changed: ${pattern.source}`);
}

it('allows what the installed libraries inject, and nothing besides', () => {
  const press = sourceOf('react-aria', 'dist/private/interactions/usePress.mjs');
  const attribute = found(press, /PRESSABLE_ATTRIBUTE = '([^']*)'/);
  const scroll = sourceOf('react-aria', 'dist/private/overlays/usePreventScroll.mjs');
  const chart = sourceOf('lightweight-charts', 'dist/lightweight-charts.production.mjs');
  const toasts = sourceOf('sonner', 'dist/index.mjs');
  const sheets = [
    found(press, /style\.textContent = `([^`]*)`\.trim/)
      .replace(/\$\{[^}]*\}/, attribute)
      .trim(),
    found(scroll, /style\.textContent = `([^`]*)`\.trim/).trim(),
    found(chart, /createElement\("style"\),this\.\w+\.innerText="([^"]*)"/),
    '',
    JSON.parse(found(toasts, /__insertCSS\(("(?:[^"\\]|\\.)*")\)/)) as string,
  ];
  expect(sheets.map((sheet) => createHash('sha256').update(sheet).digest('base64'))).toEqual(INJECTED_STYLES);
});
