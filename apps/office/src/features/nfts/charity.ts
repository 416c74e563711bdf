/** A charity while it is entered: which fields are wrong, and what is proposed when none is. */
import type { ProposalPayloads } from '@candor/contract/staff/proposals';
import { isCountry } from '@candor/core/kyc/countries';
import { isVisibleText } from '@candor/core/text/visible-text';
import { type Locale, LOCALES } from '@candor/i18n/locales';

export type CharityDraft = {
  readonly name: string;
  readonly country: string | null;
  readonly registration: string;
  readonly website: string;
  readonly stories: Readonly<Partial<Record<Locale, string>>>;
  readonly isOpen: boolean;
};
export type CharityField = 'name' | 'country' | 'registration' | 'website' | 'stories';

export const EMPTY_CHARITY: CharityDraft = {
  name: '',
  country: null,
  registration: '',
  website: '',
  stories: {},
  isOpen: true,
};

/** How short and how long a text may be. */
export const CHARITY_TEXTS = { name: [3, 80], registration: [3, 200] } as const;
export const STORY_MAX = 2_000;
const WEBSITE_MAX = 200;
const WEBSITE = /^https:\/\/[a-z0-9.-]+(?:\/[\x21-\x7e]*)?$/;

/** Empty: it can be proposed. */
export function wrongCharityFields(draft: CharityDraft): readonly CharityField[] {
  const { country, website, stories } = draft;
  const site = website.trim();
  return [
    ...(['name', 'registration'] as const).filter((field) => !isLine(draft[field], CHARITY_TEXTS[field])),
    ...(country !== null && isCountry(country) ? [] : ['country' as const]),
    ...(site === '' || (site.length <= WEBSITE_MAX && WEBSITE.test(site)) ? [] : ['website' as const]),
    ...(hasStory(stories.en) && Object.values(stories).every((story) => isStory(story)) ? [] : ['stories' as const]),
  ];
}

function isLine(text: string, [min, max]: readonly [number, number]): boolean {
  const trimmed = text.trim();
  return trimmed.length >= min && trimmed.length <= max && isVisibleText(trimmed);
}

export function hasStory(story: string | undefined): boolean {
  return story !== undefined && story.trim() !== '';
}

/** An empty one is left out. */
export function isStory(story: string): boolean {
  return story.trim().length <= STORY_MAX && isVisibleText(story.trim(), { hasBreaks: true });
}

/** Null while a field is wrong. @param charityId null: a new one */
export function proposedCharity(
  charityId: string | null,
  draft: CharityDraft,
): ProposalPayloads['nfts.charity'] | null {
  const { name, country, registration, website, stories, isOpen } = draft;
  if (country === null || wrongCharityFields(draft).length > 0) return null;
  const entered = LOCALES.map(({ locale }) => [locale, stories[locale]?.trim() ?? ''] as const);
  return {
    charityId,
    name: name.trim(),
    country,
    registration: registration.trim(),
    website: website.trim() === '' ? null : website.trim(),
    stories: Object.fromEntries(entered.filter(([, story]) => story !== '')),
    isOpen,
  };
}
