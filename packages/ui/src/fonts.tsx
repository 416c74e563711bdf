/**
 * Companions of the sans for scripts it does not have, in slices that a browser fetches only for letters on the page, and
 * only where the device has no font of its own for them (the tokens name those first).
 */

/** `lang` as BCP 47: "zh-Hans-CN", "ar". Latin languages need nothing. */
export async function loadCompanionFont(lang: string): Promise<void> {
  if (lang.startsWith('zh-Hant')) await import('@fontsource-variable/noto-sans-hk/wght.css');
  else if (lang.startsWith('zh')) await import('@fontsource-variable/noto-sans-sc/wght.css');
  else if (lang.startsWith('ja')) await import('@fontsource-variable/noto-sans-jp/wght.css');
  else if (lang.startsWith('ko')) await import('@fontsource-variable/noto-sans-kr/wght.css');
  else if (lang.startsWith('ar')) await import('@fontsource-variable/noto-sans-arabic/wght.css');
}
