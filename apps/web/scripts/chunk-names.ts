/** Names the build's files after their content, and a language's files after its code. */

const CATALOGUE = /\/i18n\/src\/locales\/([a-z]{2})\/(first-page|beside|later|back-office)\.ts$/;
const ENDINGS: Readonly<Record<string, string>> = {
  'first-page': '',
  later: '-later',
  'back-office': '-office',
  beside: '-beside',
};

/** For the bundler's `chunkFileNames`. */
export function chunkName({ facadeModuleId }: { readonly facadeModuleId: string | null }): string {
  const [, locale, part = ''] = CATALOGUE.exec(facadeModuleId ?? '') ?? [];
  return `assets/${locale === undefined ? '[name]' : `${locale}${ENDINGS[part] ?? ''}`}-[hash].js`;
}
