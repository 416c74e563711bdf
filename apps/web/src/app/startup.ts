/** PRODUCT.txt §4, in its order: language, content list, virtual mode, live prices, user info when logged in. */
import type { Catalogue } from '@candor/i18n/catalogue';
import { isLocale, type Locale } from '@candor/i18n/locales';
import { startLivePrices } from '../api/live-prices.ts';
import { currentSession } from '../api/session.ts';
import { contentsQuery } from '../features/content/content-queries.ts';
import { userInfoQuery } from '../features/identity/user-query.ts';
import { restorePreferences } from '../features/preferences/preferences.ts';
import { keepRootSized } from '../shared/device.ts';
import { loadCatalogue } from '../text/catalogues.ts';
import { applyToDocument, storedLocale } from '../text/text.tsx';
import { queries } from './queries.ts';

/** What must be there before anything is shown. The rest is on its way, and no page waits for it. */
export async function startUp(): Promise<{ readonly locale: Locale; readonly catalogue: Catalogue }> {
  keepRootSized();
  restorePreferences();
  const locale = localeOfAddress() ?? storedLocale();
  applyToDocument(locale);
  void queries.query(contentsQuery(locale)).catch(() => null);
  const { token, mode } = currentSession();
  startLivePrices();
  // A dead token is found out here: the client ends the session, and the pages lead to the login.
  if (token !== null) void queries.query(userInfoQuery(mode)).catch(() => null);
  return { locale, catalogue: await loadCatalogue(locale) };
}

/** The support page is asked for in a language of its own, which is not kept. */
function localeOfAddress(): Locale | null {
  if (location.pathname !== '/support') return null;
  const asked = new URLSearchParams(location.search).get('language') ?? '';
  return isLocale(asked) ? asked : null;
}
