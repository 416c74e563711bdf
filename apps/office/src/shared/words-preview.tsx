/** What a customer will read, in any of the ten languages: the published reason is translated, the words of the member are not. */
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { MessageKey } from '@candor/i18n/catalogue';
import { isLocale, type Locale, localeInfo, LOCALES } from '@candor/i18n/locales';
import { wordsOf } from '@candor/i18n/text';
import { loadCompanionFont } from '@candor/ui/fonts/letters';
import { loadLanguage } from '../text/language.ts';
import { useText } from '../text/text.tsx';
import { PlainSelect } from './fields/plain-select.tsx';

type WordsPreviewProps = { readonly sentence: MessageKey; readonly words: string };

export function WordsPreview({ sentence, words }: WordsPreviewProps) {
  const { t, problem, locale: own } = useText();
  const [locale, setLocale] = useState<Locale>(own);
  const { lang, dir } = localeInfo(locale);
  const { data, error } = useQuery({
    queryKey: ['words', locale],
    queryFn: async () => {
      // Without its letters the preview would be blank on some machines.
      const [{ catalogue }] = await Promise.all([loadLanguage(locale), loadCompanionFont(lang).catch(() => null)]);
      return wordsOf(locale, catalogue);
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <section className="grid gap-1">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-ink-2">{t('payouts.preview')}</h3>
        <PlainSelect
          label={t('shell.language')}
          value={locale}
          onChange={(value) => isLocale(value) && setLocale(value)}
          choices={LOCALES.map(({ locale: id, name, lang: of }) => ({ id, title: name, lang: of }))}
        />
      </div>
      {error !== null && <p role="alert">{problem(error)}</p>}
      <div lang={lang} dir={dir} data-testid="preview" className="grid gap-1 border-s-2 border-rule-strong ps-3">
        <p>{data?.t(sentence)}</p>
        {words !== '' && (
          <p>
            <bdi>{words}</bdi>
          </p>
        )}
      </div>
    </section>
  );
}
