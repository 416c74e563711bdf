/** Files of the build are called by what is in them: those of a language by its letters. */

const CATALOGUE = /\/i18n\/src\/locales\/([a-z]{2})\/(first-page|later|back-office)\.ts$/;
const ENDINGS: Readonly<Record<string, string>> = { 'first-page': '', later: '-later', 'back-office': '-office' };

/** For the bundler's `chunkFileNames`. */
export function chunkName({ facadeModuleId }: { readonly facadeModuleId: string | null }): string {
  const [, locale, part = ''] = CATALOGUE.exec(facadeModuleId ?? '') ?? [];
  return `assets/${locale === undefined ? '[name]' : `${locale}${ENDINGS[part] ?? ''}`}-[hash].js`;
}
