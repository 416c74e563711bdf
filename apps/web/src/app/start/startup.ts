/** docs/product.md, Start-up, in its order: language, content list, virtual mode, live prices, user info when logged in. */
import { type Locale, localeInfo } from '@candor/i18n/locales';
import { setApiLanguage } from '../../api/client.ts';
import { startLivePrices } from '../../api/live-prices.ts';
import { renewCookies } from '../../api/storage.ts';
import { currentSession, onSessionChange } from '../../api/session.ts';
import { contentsQuery } from '../../features/content/contents-query.ts';
import { userInfoQuery } from '../../features/identity/user-query.ts';
import { restorePreferences } from '../../features/preferences/preferences.ts';
import { keepRootSized } from '../../shared/browser/device.ts';
import { pageStands } from '../../shared/browser/page-stands.ts';
import { showLanguage } from '../../text/document-language.ts';
import { queries } from '../queries.ts';

/** What must be loaded before anything is shown. Pages do not wait for the rest. */
export function startUp(locale: Locale): void {
  keepRootSized();
  renewCookies();
  restorePreferences();
  showLanguage(locale);
  setApiLanguage(localeInfo(locale).lang);
  void queries.query(contentsQuery(locale)).catch(() => null);
  const { token, mode } = currentSession();
  startLivePrices();
  watchWhenSignedIn();
  forgetWithUser();
  // An expired token is noticed here: the client ends the session, and the pages lead to the login.
  if (token !== null) void queries.query(userInfoQuery(mode)).catch(() => null);
  // If it does not arrive, nothing offers a new version or the installation until the next visit.
  void pageStands()
    .then(() => import('./watch-app.ts'))
    .then(({ watchApp }) => watchApp())
    .catch(() => null);
}

/** Visitors have no account to follow, so the part that does so is loaded once somebody is signed in. */
function watchWhenSignedIn(): void {
  let isWatching = false;
  const watch = () => {
    if (isWatching || currentSession().token === null) return;
    isWatching = true;
    void import('./watch-account.ts').then(
      ({ watchAccount }) => watchAccount(),
      // Without it pages poll. It is fetched again with the next sign-in, or when there is a network again.
      () => {
        isWatching = false;
      },
    );
  };
  onSessionChange(watch);
  addEventListener('online', watch);
  watch();
}

/** Data fetched for one customer is dropped with their session, also when another tab signed out or the server ended it. */
function forgetWithUser(): void {
  let user = currentSession().user?.id ?? null;
  onSessionChange(() => {
    const before = user;
    user = currentSession().user?.id ?? null;
    // Once the pages know of it: what they still show is fetched again, what they no longer show is not.
    if (before !== null && before !== user) setTimeout(() => void queries.resetQueries());
  });
}
