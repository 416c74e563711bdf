/** For readers who have chosen no language and whose browser asks for another one than the default: one line offers to switch. */
import { useState } from 'react';
import { DEFAULT_LOCALE } from '@candor/i18n/locales';
import { writeStored } from '../../../api/storage.ts';
import { laterPart } from '../../../shared/later-part.tsx';
import { useText } from '../../../text/text.tsx';
import { offeredLocale } from './offered-locale.ts';

const LanguageLine = laterPart(async () => (await import('./language-line.tsx')).LanguageLine);
// The start has requested it, so that it comes with the frame.
if (offeredLocale() !== null) LanguageLine.fetchNow();

export function LanguageOffer() {
  const { locale } = useText();
  const [isDismissed, setDismissed] = useState(false);
  const offered = offeredLocale();
  if (isDismissed || offered === null || locale !== DEFAULT_LOCALE) return null;
  const dismiss = () => {
    writeStored('languageOffer', 'dismissed');
    setDismissed(true);
  };
  return (
    // Its height is kept, so that nothing moves when it arrives.
    <div className="min-h-10 border-b border-rule bg-surface pointer-coarse:min-h-13">
      <LanguageLine offered={offered} onDismiss={dismiss} />
    </div>
  );
}
