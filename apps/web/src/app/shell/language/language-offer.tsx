/** One line for readers who have chosen no language and whose browser asks for another one than the default: in theirs, it offers to switch. */
import { useState } from 'react';
import { LANGUAGE_OFFER } from '@candor/i18n/language-offer';
import { DEFAULT_LOCALE, localeInfo, matchLocale } from '@candor/i18n/locales';
import { readStored, writeStored } from '../../../api/storage.ts';
import { useText } from '../../../text/text.tsx';

const DISMISSED = 'dismissed';
const BUTTON = 'min-h-8 font-medium underline underline-offset-4 pointer-coarse:min-h-11';

export function LanguageOffer() {
  const { locale, setLocale } = useText();
  const [isDismissed, setDismissed] = useState(() => readStored('languageOffer') !== null);
  if (isDismissed || locale !== DEFAULT_LOCALE || readStored('locale') !== null) return null;
  // Of those that the browser asks for, the first that we have.
  const offered = matchLocale(navigator.languages.join(','));
  if (offered === DEFAULT_LOCALE) return null;
  const { lang, dir } = localeInfo(offered);
  const [sentence, dismiss] = LANGUAGE_OFFER[offered];
  return (
    <p
      lang={lang}
      dir={dir}
      className="flex flex-wrap items-center justify-center gap-x-5 border-b border-rule bg-surface px-4 py-1 text-center"
    >
      <button type="button" onClick={() => void setLocale(offered)} className={`${BUTTON} text-accent`}>
        {sentence}
      </button>
      <button
        type="button"
        onClick={() => {
          writeStored('languageOffer', DISMISSED);
          setDismissed(true);
        }}
        className={`${BUTTON} text-ink-2`}
      >
        {dismiss}
      </button>
    </p>
  );
}
