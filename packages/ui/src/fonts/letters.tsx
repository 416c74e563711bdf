/**
 * The fonts of every page, and companion fonts for scripts that the sans does not cover. A device with its own fonts for a script downloads
 * nothing; others download only the slices with the letters on the page.
 */
import { hasLetters, isWaiting, SAMPLES, waitingFont } from './fonts.tsx';

/** Loads the sans and the serif. Repeated calls load them only once. */
export async function loadFonts(): Promise<void> {
  await import('./fonts.css');
}

/** `lang` is a BCP 47 tag such as "zh-Hans-CN" or "ar". Latin languages need no companion font. */
export async function loadCompanionFont(lang: string): Promise<void> {
  if (hasLetters(lang)) return;
  if (lang.startsWith('zh-Hant')) await import('@fontsource-variable/noto-sans-hk/wght.css');
  else if (lang.startsWith('zh')) await import('@fontsource-variable/noto-sans-sc/wght.css');
  else if (lang.startsWith('ja')) await import('@fontsource-variable/noto-sans-jp/wght.css');
  else if (lang.startsWith('ko')) await import('@fontsource-variable/noto-sans-kr/wght.css');
  else if (lang.startsWith('ar')) await import('@fontsource-variable/noto-sans-arabic/wght.css');
}

/** For what is shown in several languages at once, such as the list of their names: only the slices with its letters are downloaded. */
export async function loadCompanionFonts(langs: readonly string[]): Promise<void> {
  await Promise.all(langs.map((lang) => loadCompanionFont(lang)));
}

/**
 * For the words of others in whatever script: on a device that lacks letters of Chinese, Japanese or Korean, their companion fonts are loaded
 * once such a letter is shown, and only the slices with the letters on the page. Resolves when that has happened; on other devices at once, as
 * on pages in one of these languages, whose own letters wait already.
 */
export async function watchForLetters(): Promise<void> {
  if (isWaiting()) return;
  const missing = SAMPLES.flatMap(([lang]) => (hasLetters(lang) ? [] : [lang]));
  if (missing.length === 0) return;
  await waitingFont().loaded;
  await loadCompanionFonts(missing);
}
