/** Keeps the back office small: the build fails when what must load before it can be used exceeds the budget. */
import type { Plugin, Rolldown } from 'vite';
import { chunksWith, kB, sum, withImports } from '../../web/scripts/first-page.ts';

/** Gzipped: the frame with the sign-in, and the largest language. */
export const BUDGET_BYTES = 175_000;

const CATALOGUE = /\/i18n\/src\/locales\/[a-z]{2}\/back-office\.ts$/;

type Bundle = Rolldown.OutputBundle;

export function firstPage(): Plugin {
  return {
    name: 'candor:office-first-page',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const { frame, language } = sizeOf(bundle);
        const total = frame + language;
        process.stdout.write(
          `back office: ${kB(total)} of ${kB(BUDGET_BYTES)} JavaScript (gzip)\n  frame ${kB(frame)}, longest language ${kB(language)}\n`,
        );
        if (total > BUDGET_BYTES)
          this.error(`the back office has ${kB(total)} of JavaScript (gzip), more than its ${kB(BUDGET_BYTES)}`);
      },
    },
  };
}

function sizeOf(bundle: Bundle): { readonly frame: number; readonly language: number } {
  const entry = chunksWith(bundle, /\/apps\/office\/src\/main\.tsx$/);
  const languages = chunksWith(bundle, CATALOGUE);
  if (entry.length !== 1 || languages.length !== 10)
    throw new Error('the back office is made of an entry and ten languages');
  return {
    frame: sum(withImports(bundle, entry)),
    language: Math.max(...languages.map((chunk) => sum([chunk]))),
  };
}
