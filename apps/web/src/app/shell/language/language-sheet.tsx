/** The ten languages, each by its own name, as a sheet. */
import { useEffect } from 'react';
import { LOCALES } from '@candor/i18n/locales';
import { Dialog } from '@candor/ui/overlays/dialog';
import { useText } from '../../../text/text.tsx';
import { loadNameLetters } from './name-letters.ts';

export function LanguageSheet({ onClose }: { readonly onClose: () => void }) {
  const { t, locale: current, setLocale } = useText();
  useEffect(loadNameLetters, []);
  return (
    <Dialog isOpen onClose={onClose} closeLabel={t('shell.close')} title={t('shell.languageTitle')}>
      <ul className="grid grid-cols-2 gap-x-4">
        {LOCALES.map(({ locale, name, lang }) => (
          <li key={locale} className="border-t border-rule">
            <button
              type="button"
              lang={lang}
              aria-pressed={locale === current}
              onClick={async () => {
                await setLocale(locale);
                onClose();
              }}
              className="flex min-h-12 w-full items-center gap-2 text-start text-base aria-pressed:font-semibold aria-pressed:text-accent"
            >
              {name}
              {locale === current && <span aria-hidden="true">✓</span>}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
