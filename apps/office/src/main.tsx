/** The browser's entry point: style, language, and the back office itself. */
import './app/styles.css';
import { createRoot } from 'react-dom/client';
import { START_FAILED } from '@candor/i18n/start-failed';
import { applyTheme, THEMES } from '@candor/ui/foundation/theme';
import { App } from './app/app.tsx';
import { readStored } from './shared/storage.ts';
import { chosenLocale, loadLanguage, showLanguage } from './text/language.ts';

const root = document.querySelector('#root');
if (root === null) throw new Error('index.html has no #root');
void start(root);

async function start(place: Element): Promise<void> {
  const locale = chosenLocale();
  applyTheme(THEMES.find((theme) => theme === readStored('theme')) ?? 'system');
  showLanguage(locale);
  try {
    createRoot(place).render(<App language={await loadLanguage(locale)} />);
  } catch (error) {
    place.textContent = START_FAILED[locale][0];
    throw error;
  }
}
