/** The customer's preferences: the language of page and mails, the theme, and how they are notified. */
import { changeLocale } from '@candor/contract/identity';
import { isLocale, LOCALES } from '@candor/i18n/locales';
import { call } from '../../api/client.ts';
import { useText } from '../../text/text.tsx';
import { NotificationSettings } from '../notifications/index.ts';
import { Settings } from '../preferences/index.ts';
import { Problem, Section, useTask } from '../security/index.ts';

export function PreferencesPanel() {
  return (
    <div className="grid gap-12">
      <Language />
      <Settings />
      <NotificationSettings />
    </div>
  );
}

function Language() {
  const { t, locale, setLocale } = useText();
  const task = useTask();
  const change = async (wanted: string) => {
    if (!isLocale(wanted)) return;
    await setLocale(wanted);
    await task.run(() => call(changeLocale, { body: { locale: wanted } }));
  };
  return (
    <Section title={t('shell.language')} text={t('preferences.languageText')}>
      <select
        aria-label={t('shell.language')}
        value={locale}
        onChange={({ target }) => void change(target.value)}
        className="h-12 w-full max-w-md rounded border border-field-rule bg-surface px-3 text-base sm:h-11 [&>option]:bg-surface [&>option]:text-ink"
      >
        {LOCALES.map(({ locale: value, name, lang }) => (
          <option key={value} value={value} lang={lang}>
            {name}
          </option>
        ))}
      </select>
      <Problem>{task.problem}</Problem>
    </Section>
  );
}
