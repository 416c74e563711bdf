/** The ten languages: their own names, the page's `lang`, and the writing direction. */

export type Locale = 'zh' | 'en' | 'ja' | 'ko' | 'de' | 'fr' | 'it' | 'es' | 'ar' | 'hk';

export type LocaleInfo = {
  readonly locale: Locale;
  /** The language's own name, for the list of languages. */
  readonly name: string;
  /** BCP 47; selects the right Han glyphs, and number and date formats. */
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
};

export const LOCALES: readonly LocaleInfo[] = [
  { locale: 'zh', name: '简体中文', lang: 'zh-Hans-CN', dir: 'ltr' },
  { locale: 'en', name: 'English', lang: 'en', dir: 'ltr' },
  { locale: 'ja', name: '日本語', lang: 'ja', dir: 'ltr' },
  { locale: 'ko', name: '한국어', lang: 'ko', dir: 'ltr' },
  { locale: 'de', name: 'Deutsch', lang: 'de', dir: 'ltr' },
  { locale: 'fr', name: 'Français', lang: 'fr', dir: 'ltr' },
  { locale: 'it', name: 'Italiano', lang: 'it', dir: 'ltr' },
  { locale: 'es', name: 'Español', lang: 'es', dir: 'ltr' },
  { locale: 'ar', name: 'العربية', lang: 'ar', dir: 'rtl' },
  { locale: 'hk', name: '繁體中文', lang: 'zh-Hant-HK', dir: 'ltr' },
];

export const DEFAULT_LOCALE: Locale = 'zh';

export function isLocale(text: string): text is Locale {
  return LOCALES.some(({ locale }) => locale === text);
}

export function localeInfo(locale: Locale): LocaleInfo {
  const info = LOCALES.find((candidate) => candidate.locale === locale);
  if (info === undefined) throw new Error(`no such locale: ${locale}`);
  return info;
}

/**
 * The best supported language of an `Accept-Language` header (or of `navigator.languages`, joined by commas), by quality; `fallback` when
 * there is none. Traditional scripts and their regions get `hk`.
 */
export function matchLocale(header: string, fallback: Locale = DEFAULT_LOCALE): Locale {
  const requests = header
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = Number(/^\s*q=([0-9.]{1,5})\s*$/.exec(parameters.join(';'))?.[1] ?? '1');
      return { tag: tag.trim(), quality: Number.isNaN(quality) ? 0 : quality };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { tag } of requests) {
    if (/^zh-(hant|hk|tw|mo)\b/.test(tag)) return 'hk';
    const [language = ''] = tag.split('-');
    if (isLocale(language)) return language;
  }
  return fallback;
}
