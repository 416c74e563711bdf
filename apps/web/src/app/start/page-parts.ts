/** The parts of the program that each address needs besides the frame: fetched when opened, or at the start for the first address. */
import type { ComponentType } from 'react';
import { readStored } from '../../api/storage.ts';
import { loadLater, loadWords } from '../../text/catalogues.ts';
import { isBoardPending } from './board-state.ts';

export type PagePart = () => Promise<ComponentType>;

/** A page with more texts than the first one: they are fetched with it. */
export function withWords(load: PagePart, words = loadLater): PagePart {
  return async () => {
    const [page] = await Promise.all([load(), words()]);
    return page;
  };
}

export const PAGE_PARTS = {
  board: async () => (await import('../shell/onboarding.tsx')).Onboarding,
  home: async () => (await import('../../pages/home-page.tsx')).HomePage,
  /** With its words, which no visitor needs. */
  ownHome: withWords(
    async () => (await import('../../pages/customer-home-page.tsx')).CustomerHomePage,
    () => loadWords('beside'),
  ),
  market: async () => (await import('../../pages/market-page.tsx')).MarketPage,
  instrument: async () => (await import('../../pages/instrument-page.tsx')).InstrumentPage,
  login: withWords(async () => (await import('../../pages/sign-in/login-page.tsx')).LoginPage),
  register: withWords(async () => (await import('../../pages/sign-in/register-page.tsx')).RegisterPage),
  others: async () => (await import('../other-routes.tsx')).OtherRoutes,
  bareFrame: async () => (await import('../shell/bare-frame.tsx')).BareFrame,
  support: withWords(async () => (await import('../../pages/support-page.tsx')).SupportPage),
  callback: withWords(async () => (await import('../../pages/sign-in/callback-page.tsx')).CallbackPage),
} as const satisfies Record<string, PagePart>;

const FIRST: Readonly<Record<string, PagePart>> = {
  '/': PAGE_PARTS.home,
  '/market': PAGE_PARTS.market,
  '/cruuency': PAGE_PARTS.instrument,
  '/pass/login': PAGE_PARTS.login,
  '/pass/register': PAGE_PARTS.register,
};

/** What is shown at this address first; none for pages that are found with the other routes. */
export function partOf(pathname: string): PagePart | undefined {
  if (isBoardPending(pathname)) return PAGE_PARTS.board;
  return pathname === '/' && readStored('token') !== null ? PAGE_PARTS.ownHome : FIRST[pathname];
}

const arrived = new Map<PagePart | undefined, ComponentType>();

/** Requests what is shown at this address now. What does not load, the page itself will request again, and report if it fails. */
export async function fetchPartsOf(pathname: string): Promise<void> {
  const part = partOf(pathname);
  if (part !== undefined) return fetchPart(part);
  await fetchPart(PAGE_PARTS.others);
  const others = await import('../other-routes.tsx').catch(() => null);
  await others?.fetchOther(pathname);
}

/** Never rejects. */
export async function fetchPart(part: PagePart): Promise<void> {
  try {
    arrived.set(part, await part());
  } catch {
    // The page requests it again.
  }
}

/** The part that can be shown at once, without a loading state. */
export function arrivedPart(part: PagePart | undefined): ComponentType | null {
  return arrived.get(part) ?? null;
}
