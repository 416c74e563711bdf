/** The customer's settings, one section below the other: each can be linked to, and what is set elsewhere is named at the end. */
import { useEffect } from 'react';
import { changeLocale } from '@candor/contract/identity';
import { isLocale, LOCALES } from '@candor/i18n/locales';
import { Chevron } from '@candor/ui/fields/select';
import { Link, useLocation } from 'react-router';
import { call } from '../../api/client.ts';
import { WayLink } from '../../shared/way-link.tsx';
import { useText } from '../../text/text.tsx';
import { AvatarSettings } from '../avatar/index.ts';
import { CurrencyChoices } from '../display/index.ts';
import { NotificationSettings } from '../notifications/index.ts';
import { Settings } from '../preferences/index.ts';
import { Problem, Section, useTask } from '../security/index.ts';
import { SoundChoices } from '../sounds/index.ts';

export function PreferencesPanel() {
  const { t } = useText();
  useSectionOfAddress();
  return (
    <div className="grid grid-cols-1 gap-12 [--below-bar:calc(var(--bar)+var(--strip)+var(--notice,0px)+1rem)]">
      <Contents />
      <Section anchor="picture" title={t('avatar.title')} text={t('avatar.text')}>
        <AvatarSettings />
      </Section>
      <Language />
      <div id="appearance" className="scroll-mt-(--below-bar)">
        <Settings />
      </div>
      <Section anchor="currency" title={t('display.title')} text={t('display.text')}>
        <CurrencyChoices />
      </Section>
      <Section anchor="sounds" title={t('sounds.title')} text={t('sounds.text')}>
        <SoundChoices />
      </Section>
      <div id="notifications" className="grid grid-cols-1 gap-12 scroll-mt-(--below-bar)">
        <NotificationSettings />
      </div>
      <Section title={t('settingsPage.elsewhere')}>
        <ul className="divide-y divide-rule border-y border-rule">
          <WayLink to="/profile?part=security" title={t('security.title')} text={t('settingsPage.security')} />
          <WayLink to="/profile?part=protection" title={t('profile.protection')} text={t('settingsPage.protection')} />
          <WayLink to="/profile?part=data" title={t('profile.data')} text={t('settingsPage.data')} />
        </ul>
      </Section>
    </div>
  );
}

const ANCHORS = [
  ['picture', 'avatar.title'],
  ['language', 'shell.language'],
  ['appearance', 'settings.title'],
  ['currency', 'display.title'],
  ['sounds', 'sounds.title'],
  ['notifications', 'preferences.title'],
] as const;

function Contents() {
  const { t } = useText();
  return (
    <nav aria-label={t('settingsPage.sections')}>
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {ANCHORS.map(([anchor, title]) => (
          <li key={anchor}>
            <Link
              to={{ search: '?part=preferences', hash: anchor }}
              className="target inline-flex items-center text-accent hover:underline"
            >
              {t(title)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The section that the address names, also on arrival: the browser looked for it before it was there. */
function useSectionOfAddress(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const anchor = ANCHORS.find(([each]) => `#${each}` === hash)?.[0];
    if (anchor === undefined) return undefined;
    // After the page was scrolled to its top.
    const frame = requestAnimationFrame(() => document.querySelector(`#${anchor}`)?.scrollIntoView());
    return () => cancelAnimationFrame(frame);
  }, [hash, key]);
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
    <Section anchor="language" title={t('shell.language')} text={t('preferences.languageText')}>
      <div className="relative max-w-md">
        <select
          aria-label={t('shell.language')}
          value={locale}
          onChange={({ target }) => void change(target.value)}
          className="h-12 w-full appearance-none rounded border border-field-rule bg-surface ps-3 pe-9 text-base sm:h-11 [&>option]:bg-surface [&>option]:text-ink"
        >
          {LOCALES.map(({ locale: value, name, lang }) => (
            <option key={value} value={value} lang={lang}>
              {name}
            </option>
          ))}
        </select>
        <span className="pointer-events-none absolute inset-y-0 end-3 grid place-items-center">
          <Chevron />
        </span>
      </div>
      <Problem>{task.problem}</Problem>
    </Section>
  );
}
