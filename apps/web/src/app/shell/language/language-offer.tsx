/** For readers who have chosen no language and whose browser asks for another one than the default: one line offers to switch. */
import { lazy, Suspense, useState } from 'react';
import { DEFAULT_LOCALE, matchLocale } from '@candor/i18n/locales';
import { readStored, writeStored } from '../../../api/storage.ts';
import { useText } from '../../../text/text.tsx';

const DISMISSED = 'dismissed';
const LanguageLine = lazy(async () => ({ default: (await import('./language-line.tsx')).LanguageLine }));

export function LanguageOffer() {
  const { locale } = useText();
  const [isDismissed, setDismissed] = useState(() => readStored('languageOffer') !== null);
  if (isDismissed || locale !== DEFAULT_LOCALE || readStored('locale') !== null) return null;
  // Of those that the browser asks for, the first that we have.
  const offered = matchLocale(navigator.languages.join(','));
  if (offered === DEFAULT_LOCALE) return null;
  const dismiss = () => {
    writeStored('languageOffer', DISMISSED);
    setDismissed(true);
  };
  return (
    // Its height is kept, so that nothing moves when it arrives.
    <Suspense fallback={<p className="min-h-10 border-b border-rule bg-surface pointer-coarse:min-h-13" />}>
      <LanguageLine offered={offered} onDismiss={dismiss} />
    </Suspense>
  );
}
