/** The page's language: its sentences, number formats and direction. It changes without a reload. */
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react';
import { type Locale, localeInfo } from '@candor/i18n/locales';
import { type Words, wordsOf } from '@candor/i18n/text';
import { LoadingWord } from '@candor/ui/figures/skeleton';
import { setApiLanguage } from '../api/client.ts';
import { writeStored } from '../api/storage.ts';
import { pageStands } from '../shared/browser/page-stands.ts';
import { type Loaded, loadLanguage, showLanguage } from './document-language.ts';
import { loadInstrumentNames, type Nameable, shownName, useInstrumentNames } from './instrument-names.ts';

export type Text = Words & {
  /** An instrument's name in the reader's language. */
  readonly instrumentName: (instrument: Nameable) => string;
  readonly setLocale: (locale: Locale) => Promise<void>;
};

const TextContext = createContext<Text | null>(null);

export function useText(): Text {
  const text = use(TextContext);
  if (text === null) throw new Error('no language around this component');
  return text;
}

export function TextProvider({ initial, children }: { readonly initial: Loaded; readonly children: ReactNode }) {
  const [{ locale, catalogue }, setLoaded] = useState(initial);
  const setLocale = useCallback(async (wanted: Locale) => {
    const [loaded] = await Promise.all([loadLanguage(wanted), loadInstrumentNames(wanted)]);
    writeStored('locale', wanted);
    showLanguage(wanted);
    setApiLanguage(localeInfo(wanted).lang);
    setLoaded(loaded);
  }, []);
  // Fonts load after what there is to read, so that text does not wait for them. If they fail, the device's own fonts stay.
  useEffect(() => {
    let isWanted = true;
    const load = async () => {
      await pageStands();
      const { loadCompanionFont, loadFonts, watchForLetters } = await import('@candor/ui/fonts/letters');
      if (isWanted) await Promise.all([loadFonts(), loadCompanionFont(localeInfo(locale).lang), watchForLetters()]);
    };
    load().catch(() => null);
    return () => {
      isWanted = false;
    };
  }, [locale]);
  const names = useInstrumentNames(locale);
  const words = useMemo(() => wordsOf(locale, catalogue), [locale, catalogue]);
  const text = useMemo(
    () => ({ ...words, setLocale, instrumentName: (instrument: Nameable) => shownName(names, instrument) }),
    [words, setLocale, names],
  );
  return (
    <TextContext value={text}>
      <LoadingWord value={text.t('shell.loading')}>{children}</LoadingWord>
    </TextContext>
  );
}
