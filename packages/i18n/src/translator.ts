/** The words of any locale at once, for the server and for tests. A page translates with the one catalogue that it loaded. */
import { CATALOGUES } from './all-locales.ts';
import { messageOf, type Translate } from './catalogue.ts';
import { formatMessage } from './format.ts';
import { type Locale, localeInfo } from './locales.ts';

export function translator(locale: Locale): Translate {
  const { lang } = localeInfo(locale);
  return (key, values) => formatMessage(messageOf(CATALOGUES[locale], key), lang, values);
}
