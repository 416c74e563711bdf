/**
 * Offers the page in the language of a reader whose browser asks for another one than the default, in that language. Part of the first
 * script, since the reader's own catalogue is not loaded.
 */
import type { Locale } from './locales.ts';

export const LANGUAGE_OFFER: Readonly<Record<Locale, readonly [sentence: string, dismiss: string]>> = {
  zh: ['继续使用简体中文', '关闭'],
  en: ['Continue in English', 'Close'],
  ja: ['日本語で続ける', '閉じる'],
  ko: ['한국어로 계속하기', '닫기'],
  de: ['Auf Deutsch fortfahren', 'Schließen'],
  fr: ['Continuer en français', 'Fermer'],
  it: ['Continua in italiano', 'Chiudi'],
  es: ['Continuar en español', 'Cerrar'],
  ar: ['المتابعة بالعربية', 'إغلاق'],
  hk: ['以繁體中文繼續', '關閉'],
};
