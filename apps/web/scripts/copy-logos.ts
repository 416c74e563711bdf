/** Writes the marks that the server refers to; runs before vite builds or serves. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LOGO_SET, logoOf } from '@candor/contract/logos';
import { allMarks, setOf } from './marks/all-marks.ts';

const PUBLIC = fileURLToPath(new URL('../public', import.meta.url));

await copyLogos();

async function copyLogos(): Promise<void> {
  const marks = await allMarks();
  const set = setOf(marks);
  if (set !== LOGO_SET)
    throw new Error(`a mark has changed: LOGO_SET in packages/contract/src/logos.ts must be '${set}'`);
  rmSync(join(PUBLIC, 'logos'), { recursive: true, force: true });
  mkdirSync(join(PUBLIC, 'logos', set), { recursive: true });
  for (const [code, svg] of marks) {
    const path = logoOf(code);
    if (path !== null) writeFileSync(join(PUBLIC, path), svg);
  }
}
