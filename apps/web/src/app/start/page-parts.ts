/** The parts of the program that each address needs besides the frame: fetched when opened, or at the start for the first address. */
import type { ComponentType } from 'react';
import { loadLater } from '../../text/catalogues.ts';

export type PagePart = () => Promise<ComponentType>;

/** A page with more texts than the first one: they are fetched with it. */
export function withWords(load: PagePart): PagePart {
  return async () => {
    const [page] = await Promise.all([load(), loadLater()]);
    return page;
  };
}

export const PAGE_PARTS = {
  home: async () => (await import('../../pages/home-page.tsx')).HomePage,
  market: async () => (await import('../../pages/market-page.tsx')).MarketPage,
  instrument: withWords(async () => (await import('../../pages/instrument-page.tsx')).InstrumentPage),
  profile: withWords(async () => (await import('../../pages/profile-page.tsx')).ProfilePage),
  balance: withWords(async () => (await import('../../pages/balance-page.tsx')).BalancePage),
  login: withWords(async () => (await import('../../pages/sign-in/login-page.tsx')).LoginPage),
  register: withWords(async () => (await import('../../pages/sign-in/register-page.tsx')).RegisterPage),
  reset: withWords(async () => (await import('../../pages/sign-in/reset-page.tsx')).ResetPage),
  unlock: withWords(async () => (await import('../../pages/sign-in/unlock-page.tsx')).UnlockPage),
  callback: withWords(async () => (await import('../../pages/sign-in/callback-page.tsx')).CallbackPage),
} as const satisfies Record<string, PagePart>;

const FIRST: Readonly<Record<string, PagePart>> = {
  '/': PAGE_PARTS.home,
  '/market': PAGE_PARTS.market,
  '/cruuency': PAGE_PARTS.instrument,
  '/profile': PAGE_PARTS.profile,
  '/profile/balance': PAGE_PARTS.balance,
  '/pass/login': PAGE_PARTS.login,
  '/pass/register': PAGE_PARTS.register,
  '/pass/reset': PAGE_PARTS.reset,
};

const arrived = new Map<PagePart, ComponentType>();

/** Requests the part of this address now. If it does not load, the page itself will request it again and report the failure. */
export async function fetchPartOf(pathname: string): Promise<void> {
  const part = FIRST[pathname];
  if (part === undefined) return;
  try {
    arrived.set(part, await part());
  } catch {
    // The page requests it again.
  }
}

/** The part that can be shown at once, without a loading state. */
export function arrivedPart(part: PagePart): ComponentType | null {
  return arrived.get(part) ?? null;
}
