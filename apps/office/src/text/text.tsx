/** The language of the back office, which can be changed without a reload. */
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react';
import { type Locale, localeInfo } from '@candor/i18n/locales';
import { type Words, wordsOf } from '@candor/i18n/text';
import { loadCompanionFont, loadFonts, watchForLetters } from '@candor/ui/fonts/letters';
import { LoadingWord } from '@candor/ui/figures/skeleton';
import { writeStored } from '../shared/storage.ts';
import { type Loaded, loadLanguage, showLanguage } from './language.ts';

export type Text = Words & { readonly setLocale: (locale: Locale) => Promise<void> };

const TextContext = createContext<Text | null>(null);

export function useText(): Text {
  const text = use(TextContext);
  if (text === null) throw new Error('no language around this component');
  return text;
}

export function TextProvider({ initial, children }: { readonly initial: Loaded; readonly children: ReactNode }) {
  const [{ locale, catalogue }, setLoaded] = useState(initial);
  const setLocale = useCallback(async (wanted: Locale) => {
    const loaded = await loadLanguage(wanted);
    writeStored('locale', wanted);
    showLanguage(wanted);
    setLoaded(loaded);
  }, []);
  useEffect(() => {
    Promise.all([loadFonts(), loadCompanionFont(localeInfo(locale).lang), watchForLetters()]).catch(() => null);
  }, [locale]);
  const text = useMemo(() => ({ ...wordsOf(locale, catalogue), setLocale }), [locale, catalogue, setLocale]);
  return (
    <TextContext value={text}>
      <LoadingWord value={text.t('shell.loading')}>{children}</LoadingWord>
    </TextContext>
  );
}
