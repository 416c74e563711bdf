/** The line that offers to switch to another language, written in it. Loaded when there is one to offer. */
import { LANGUAGE_OFFER } from '@candor/i18n/language-offer';
import { type Locale, localeInfo } from '@candor/i18n/locales';
import { useText } from '../../../text/text.tsx';

const BUTTON = 'min-h-8 font-medium underline underline-offset-4 pointer-coarse:min-h-11';

export function LanguageLine({ offered, onDismiss }: { readonly offered: Locale; readonly onDismiss: () => void }) {
  const { setLocale } = useText();
  const { lang, dir } = localeInfo(offered);
  const [sentence, dismiss] = LANGUAGE_OFFER[offered];
  return (
    <p lang={lang} dir={dir} className="flex flex-wrap items-center justify-center gap-x-5 px-4 py-1 text-center">
      <button type="button" onClick={() => void setLocale(offered)} className={`${BUTTON} text-accent`}>
        {sentence}
      </button>
      <button type="button" onClick={onDismiss} className={`${BUTTON} text-ink-2`}>
        {dismiss}
      </button>
    </p>
  );
}
