/** The list of texts: the id, place and state of each. The texts themselves are in `content/`, one Markdown file per language and text. */
import type { ContentSection, HelpGroup } from '@candor/core/content/sections';

export type Entry = {
  /** Never changes: links use it. */
  readonly id: string;
  readonly slug: string;
  /** When a notice was published; for anything else, when its meaning last changed. */
  readonly date?: string;
  /** Slugs of texts to read next. */
  readonly related?: readonly string[];
};

type Shelf = {
  readonly section: ContentSection;
  readonly group?: HelpGroup;
  readonly entries: readonly Entry[];
};

const WRITTEN = '2026-11-21';
const REVISED = '2026-11-23';
const AMENDED = '2026-11-27';

/** In the order of the footer, the help centre and the notices. */
export const SHELVES: readonly Shelf[] = [
  {
    section: 'company',
    entries: [
      { id: '1', slug: 'about', date: WRITTEN, related: ['introduction', 'who-runs-candor', 'how-candor-earns'] },
      { id: '2', slug: 'who-runs-candor', date: WRITTEN, related: ['about', 'complaints', 'notice-sandbox'] },
      { id: '3', slug: 'how-prices-work', date: REVISED, related: ['reading-a-price', 'order-execution', 'fees'] },
      { id: '9', slug: 'how-candor-earns', date: WRITTEN, related: ['fees', 'client-money', 'overnight-costs'] },
    ],
  },
  {
    section: 'policy',
    entries: [
      { id: '4', slug: 'terms', date: WRITTEN, related: ['risk', 'privacy', 'fees', 'complaints'] },
      {
        id: '5',
        slug: 'privacy',
        date: AMENDED,
        related: ['cookies-and-storage', 'account-security', 'identity-check'],
      },
      { id: '6', slug: 'fees', date: REVISED, related: ['overnight-costs', 'placing-an-order', 'how-candor-earns'] },
      {
        id: '10',
        slug: 'order-execution',
        date: REVISED,
        related: ['how-prices-work', 'placing-an-order', 'stop-loss-and-take-profit'],
      },
      { id: '11', slug: 'client-money', date: WRITTEN, related: ['how-candor-earns', 'withdrawals', 'your-balance'] },
      { id: '12', slug: 'cookies-and-storage', date: AMENDED, related: ['privacy', 'install-the-app'] },
    ],
  },
  {
    section: 'other',
    entries: [
      { id: '7', slug: 'risk', date: WRITTEN, related: ['margin-and-leverage', 'stop-out-and-protection', 'terms'] },
      { id: '8', slug: 'complaints', date: WRITTEN, related: ['who-runs-candor', 'order-execution', 'terms'] },
      { id: '13', slug: 'accessibility', date: WRITTEN, related: ['keyboard-and-accessibility', 'complaints'] },
      { id: '14', slug: 'introduction', date: WRITTEN, related: ['about', 'getting-started', 'risk'] },
    ],
  },
  {
    section: 'help',
    group: 'start',
    entries: [
      { id: '101', slug: 'getting-started', related: ['demo-and-real', 'placing-an-order', 'risk'] },
      { id: '102', slug: 'demo-and-real', related: ['getting-started', 'your-balance', 'notice-sandbox'] },
      { id: '103', slug: 'reading-a-price', related: ['how-prices-work', 'charts-and-indicators', 'placing-an-order'] },
    ],
  },
  {
    section: 'help',
    group: 'trading',
    entries: [
      {
        id: '104',
        slug: 'placing-an-order',
        related: ['margin-and-leverage', 'stop-loss-and-take-profit', 'fees', 'order-execution'],
      },
      {
        id: '106',
        slug: 'stop-loss-and-take-profit',
        related: ['placing-an-order', 'stop-out-and-protection', 'order-execution'],
      },
      {
        id: '109',
        slug: 'charts-and-indicators',
        related: ['reading-a-price', 'watchlist-and-search', 'keyboard-and-accessibility'],
      },
      { id: '110', slug: 'watchlist-and-search', related: ['reading-a-price', 'charts-and-indicators'] },
      {
        id: '127',
        slug: 'price-alerts',
        related: ['placing-an-order', 'charts-and-indicators', 'watchlist-and-search'],
      },
    ],
  },
  {
    section: 'help',
    group: 'margin',
    entries: [
      { id: '105', slug: 'margin-and-leverage', related: ['stop-out-and-protection', 'placing-an-order', 'risk'] },
      {
        id: '107',
        slug: 'stop-out-and-protection',
        related: ['margin-and-leverage', 'stop-loss-and-take-profit', 'risk'],
      },
      { id: '108', slug: 'overnight-costs', related: ['fees', 'margin-and-leverage', 'how-candor-earns'] },
    ],
  },
  {
    section: 'help',
    group: 'account',
    entries: [
      { id: '111', slug: 'your-balance', related: ['statements', 'converting', 'demo-and-real', 'client-money'] },
      { id: '112', slug: 'statements', related: ['your-balance', 'fees'] },
      { id: '113', slug: 'account-security', related: ['identity-check', 'privacy', 'withdrawals'] },
      { id: '124', slug: 'limits-and-breaks', related: ['risk', 'account-security', 'demo-and-real'] },
      { id: '114', slug: 'identity-check', related: ['privacy', 'withdrawals', 'loans'] },
      { id: '115', slug: 'deposits', related: ['withdrawals', 'client-money', 'your-balance'] },
      {
        id: '116',
        slug: 'withdrawals',
        related: ['deposits', 'reserves', 'identity-check', 'account-security'],
      },
      { id: '125', slug: 'reserves', related: ['client-money', 'withdrawals', 'deposits'] },
      { id: '126', slug: 'converting', related: ['your-balance', 'fees', 'how-candor-earns'] },
    ],
  },
  {
    section: 'help',
    group: 'products',
    entries: [
      { id: '117', slug: 'smart-trading', related: ['risk', 'client-money', 'fees'] },
      { id: '118', slug: 'loans', related: ['identity-check', 'risk', 'fees'] },
      { id: '119', slug: 'charity-nfts', related: ['risk', 'your-balance', 'client-money'] },
      { id: '120', slug: 'options', related: ['risk', 'how-prices-work', 'how-candor-earns'] },
      { id: '121', slug: 'invite-friends', related: ['fees', 'how-candor-earns'] },
    ],
  },
  {
    section: 'help',
    group: 'app',
    entries: [
      { id: '128', slug: 'notifications', related: ['price-alerts', 'account-security'] },
      { id: '122', slug: 'install-the-app', related: ['getting-started', 'cookies-and-storage'] },
      { id: '123', slug: 'keyboard-and-accessibility', related: ['accessibility', 'charts-and-indicators'] },
    ],
  },
  {
    section: 'notice',
    entries: [
      { id: '201', slug: 'notice-ten-languages', date: '2026-11-21', related: ['notice-sandbox'] },
      { id: '202', slug: 'notice-sandbox', date: '2026-11-20', related: ['who-runs-candor', 'demo-and-real'] },
    ],
  },
];

/** The questions and answers: a single text, with a call of its own. */
export const FAQ_SLUG = 'faq';
export const FAQ_ID = '301';

type Place = { readonly index: number; readonly related: readonly string[] };

const PLACES: ReadonlyMap<string, Place> = new Map(
  SHELVES.flatMap(({ entries }) => entries).map(({ slug, related = [] }, index) => [slug, { index, related }]),
);

/** Where a text stands, and what is known of it beside its words. What the staff added comes last. */
export function placeOf(slug: string | null): Place {
  return (slug === null ? undefined : PLACES.get(slug)) ?? { index: PLACES.size, related: [] };
}

/** The path of a text inside its language's folder. */
export function pathOf(slug: string): string {
  const shelf = SHELVES.find(({ entries }) => entries.some((entry) => entry.slug === slug));
  return [shelf?.section, shelf?.group, `${slug}.md`].filter((part) => part !== undefined).join('/');
}
