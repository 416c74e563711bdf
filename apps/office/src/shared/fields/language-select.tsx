/** The ten languages, each by its own name. */
import { isLocale, LOCALES } from '@candor/i18n/locales';
import { useText } from '../../text/text.tsx';
import { useAllLetters } from '../use-all-letters.ts';
import { PlainSelect } from './plain-select.tsx';

export function LanguageSelect() {
  const { t, locale, setLocale } = useText();
  useAllLetters();
  return (
    <PlainSelect
      label={t('shell.language')}
      value={locale}
      onChange={(value) => isLocale(value) && void setLocale(value)}
      choices={LOCALES.map(({ locale: id, name, lang }) => ({ id, title: name, lang }))}
    />
  );
}
