/** The ten languages, each by its own name. A native list, which a phone shows as a sheet. */
import { isLocale, LOCALES } from '@candor/i18n/locales';
import { useText } from '../../../text/text.tsx';
import { loadNameLetters } from './name-letters.ts';

export function LanguageSelect() {
  const { t, locale, setLocale } = useText();
  return (
    <label className="relative flex h-8 items-center pointer-coarse:h-11 rounded-sm text-ink-2 hover:text-ink">
      <svg
        width="18"
        height="18"
        className="size-4.5"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        aria-hidden="true"
      >
        <circle cx="12" cy="12" r="9" />
        <path d="M3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18" />
      </svg>
      <span className="sr-only">{t('shell.language')}</span>
      <select
        value={locale}
        onFocus={loadNameLetters}
        onPointerEnter={loadNameLetters}
        onChange={({ target }) => (isLocale(target.value) ? setLocale(target.value) : undefined)}
        className="field-sizing-content h-8 pointer-coarse:h-11 appearance-none bg-transparent ps-1.5 text-sm font-medium outline-offset-4 [&>option]:bg-surface [&>option]:text-ink"
      >
        {LOCALES.map(({ locale: value, name, lang }) => (
          <option key={value} value={value} lang={lang}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
