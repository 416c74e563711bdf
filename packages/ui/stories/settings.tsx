/** The explorer's settings live in the address, so that a view can be linked and a test can ask for it. */
import { useEffect, useState } from 'react';
import { loadCompanionFont } from '../src/fonts/letters.tsx';
import { applyTheme, applyColours, THEMES, COLOURS } from '../src/foundation/theme.tsx';

export const LANGUAGES = ['en', 'zh-Hans-CN', 'zh-Hant-HK', 'ja', 'ko', 'de', 'fr', 'it', 'es', 'ar'] as const;

export const SETTINGS = {
  theme: THEMES,
  dir: ['ltr', 'rtl'],
  lang: LANGUAGES,
  colours: COLOURS,
  bare: ['no', 'yes'],
} as const;

export type SettingName = keyof typeof SETTINGS;
export type View = { readonly story: string } & Readonly<Record<SettingName, string>>;

/** The address' hash as a view: what it does not say, or says wrongly, is the first choice. */
export function readView(hash: string): View {
  const asked = new URLSearchParams(hash.replace(/^#/, ''));
  const one = (name: SettingName) => SETTINGS[name].find((choice) => choice === asked.get(name)) ?? SETTINGS[name][0];
  return {
    story: asked.get('story') ?? '',
    theme: one('theme'),
    dir: one('dir'),
    lang: one('lang'),
    colours: one('colours'),
    bare: one('bare'),
  };
}

export function useView(): [View, (change: Partial<View>) => void] {
  const [view, setView] = useState(() => readView(location.hash));
  useEffect(() => {
    const follow = () => setView(readView(location.hash));
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  useEffect(() => {
    const { documentElement } = document;
    documentElement.lang = view.lang;
    documentElement.dir = view.dir;
    applyTheme(THEMES.find((theme) => theme === view.theme) ?? 'system');
    applyColours(COLOURS.find((choice) => choice === view.colours) ?? 'red-up');
    void loadCompanionFont(view.lang);
  }, [view]);
  return [view, (change) => (location.hash = new URLSearchParams({ ...view, ...change }).toString())];
}
