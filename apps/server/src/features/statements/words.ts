/** The words of files, in the reader's language. */
import { CATALOGUES } from '@candor/i18n/all-locales';
import { type MessageKey, messageOf } from '@candor/i18n/catalogue';
import { formatMessage, type MessageValues } from '@candor/i18n/format';
import { type Locale, localeInfo } from '@candor/i18n/locales';

export type Translate = (key: MessageKey, values?: MessageValues) => string;

export function translator(locale: Locale): Translate {
  const { lang } = localeInfo(locale);
  return (key, values) => formatMessage(messageOf(CATALOGUES[locale], key), lang, values);
}
