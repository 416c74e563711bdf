/**
 * The start of the page. It is small, so that what depends on this reader (texts, letters, the first page) is requested while the program
 * itself is still loading.
 */
import { isLocale, type Locale, localeInfo } from '@candor/i18n/locales';
import { applyTheme, THEMES } from '@candor/ui/foundation/theme';
import { setApiLanguage } from '../../api/client.ts';
import { readStored } from '../../api/storage.ts';
import { catchInstallPrompt } from '../../shared/browser/install-prompt.ts';
import { rememberInvite } from '../../shared/browser/invited.ts';
import { serviceWorkers } from '../../shared/browser/service-workers.ts';
import { offeredLocale } from '../shell/language/offered-locale.ts';
import { askEarly } from './early.ts';
import { fetchPartsOf } from './page-parts.ts';
import { showStartFailed } from './start-failed.ts';
import { guardMarkup } from './trusted-types.ts';
import { loadLanguageOrAnother, showLanguage, storedLocale } from '../../text/document-language.ts';

const PAGE_FIRST_MS = 2_000;

export async function begin(): Promise<void> {
  guardMarkup();
  const root = document.querySelector('#root');
  if (root === null) throw new Error('index.html has no #root');
  catchInstallPrompt();
  rememberInvite(location.search, Date.now());
  const locale = localeOfAddress() ?? storedLocale();
  applyTheme(THEMES.find((theme) => theme === readStored('theme')) ?? 'system');
  showLanguage(locale);
  setApiLanguage(localeInfo(locale).lang);
  void askEarly(location);
  // Whoever has seen a page has the letters, and with them at once nothing moves; on a first visit they wait until there is something to read.
  if (serviceWorkers()?.controller || readStored('visits') !== null) void loadFonts().catch(() => null);
  if (offeredLocale() !== null) void import('../shell/language/language-line.tsx').catch(() => null);
  const page = Promise.race([fetchPartsOf(location.pathname), patience()]);
  // The first figure that a page formats takes a slow phone as long as drawing its frame: made now, while the program is on its way.
  setTimeout(() => (0).toLocaleString(locale));
  try {
    const [{ run }, language] = await Promise.all([import('./program.tsx'), loadLanguageOrAnother(locale), page]);
    run(root, language);
  } catch (error) {
    showStartFailed(root, locale);
    throw error;
  }
}

/** How long the shell waits for its first page; after that it is shown alone, saying that the page is loading. */
function patience(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PAGE_FIRST_MS));
}

/** The support page may be opened in a language of its own, which is not stored. */
function localeOfAddress(): Locale | null {
  if (location.pathname !== '/support') return null;
  const asked = new URLSearchParams(location.search).get('language') ?? '';
  return isLocale(asked) ? asked : null;
}

async function loadFonts(): Promise<void> {
  const letters = await import('@candor/ui/fonts/letters');
  await letters.loadFonts();
}
