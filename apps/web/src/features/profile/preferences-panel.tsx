/** The customer's preferences: the language of page and mails, the theme, and which mails are sent. */
import { useId } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { changeLocale } from '@candor/contract/identity';
import { changePreferences, getPreferences } from '@candor/contract/protection';
import { MAIL_SWITCHES, type MailSwitch } from '@candor/core/protection/mail-switches';
import { isLocale, LOCALES } from '@candor/i18n/locales';
import { SkeletonRows } from '@candor/ui/figures/skeleton';
import { call } from '../../api/client.ts';
import { useText } from '../../text/text.tsx';
import { Settings } from '../preferences/index.ts';
import { Problem, Section, useTask } from '../security/index.ts';

export function PreferencesPanel() {
  return (
    <div className="grid gap-12">
      <Language />
      <Settings />
      <Mails />
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

function Mails() {
  const { t, problem } = useText();
  const id = useId();
  const queries = useQueryClient();
  const task = useTask();
  const query = { queryKey: ['preferences'], queryFn: () => call(getPreferences, { query: {} }) };
  const { data, error } = useQuery(query);
  const toggle = (kind: MailSwitch, isWanted: boolean) => {
    const muted = MAIL_SWITCHES.filter((other) =>
      other === kind ? !isWanted : (data?.mutedMails.includes(other) ?? false),
    );
    return task.run(async () => {
      const changed = await call(changePreferences, { body: { mutedMails: muted } });
      queries.setQueryData(query.queryKey, changed);
    });
  };
  return (
    <Section title={t('preferences.mails')} text={t('preferences.mailsText')}>
      <Problem>{error === null ? task.problem : problem(error)}</Problem>
      {data === undefined ? (
        error === null && <SkeletonRows rows={MAIL_SWITCHES.length} />
      ) : (
        <ul className="divide-y divide-rule border-y border-rule">
          {MAIL_SWITCHES.map((kind) => (
            <li key={kind}>
              <label
                htmlFor={`${id}-${kind}`}
                className="flex min-h-12 cursor-pointer items-center justify-between gap-4"
              >
                {t(`preferences.kinds.${kind}`)}
                <input
                  id={`${id}-${kind}`}
                  type="checkbox"
                  disabled={task.isBusy}
                  checked={!data.mutedMails.includes(kind)}
                  onChange={({ target }) => void toggle(kind, target.checked)}
                  className="size-5 accent-accent"
                />
              </label>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
