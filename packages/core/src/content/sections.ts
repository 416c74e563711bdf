/** Where a text belongs: one of the sections of docs/product.md (Content), the help centre, or the notices. */
export const CONTENT_SECTIONS = ['company', 'policy', 'other', 'help', 'notice'] as const;
export type ContentSection = (typeof CONTENT_SECTIONS)[number];

/** The questions and answers are one text, which has calls of its own. */
export const ARTICLE_SECTIONS = [...CONTENT_SECTIONS, 'faq'] as const;
export type ArticleSection = (typeof ARTICLE_SECTIONS)[number];

/** In the help centre's order. */
export const HELP_GROUPS = ['start', 'trading', 'margin', 'account', 'products', 'app'] as const;
export type HelpGroup = (typeof HELP_GROUPS)[number];

/** What the operator says of itself, and what customers agree to: no single member changes it. */
export function needsSecondMember(section: ArticleSection): boolean {
  return section === 'company' || section === 'policy' || section === 'other';
}

/** Sections in which the staff can add a text: the others are linked from fixed places. */
export const NEW_SECTIONS = ['help', 'notice'] as const;

/** In the sequence in which the editor shows them: the originals first. */
export const CONTENT_LOCALES = ['en', 'zh', 'hk', 'ja', 'ko', 'de', 'fr', 'it', 'es', 'ar'] as const;
export type ContentLocale = (typeof CONTENT_LOCALES)[number];
