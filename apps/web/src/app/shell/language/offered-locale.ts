/** Which language is offered to whoever has chosen none. */
import { DEFAULT_LOCALE, type Locale, matchLocale } from '@candor/i18n/locales';
import { readStored } from '../../../api/storage.ts';

/**
 * Of the languages that the browser asks for, the first that we have: for readers who have chosen none and have not turned the offer down. Null when
 * it is the default, which they are reading.
 */
export function offeredLocale(): Locale | null {
  if (readStored('locale') !== null || readStored('languageOffer') !== null) return null;
  const offered = matchLocale(navigator.languages.join(','));
  return offered === DEFAULT_LOCALE ? null : offered;
}
