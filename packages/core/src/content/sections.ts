/** Where a text belongs: one of the sections of docs/product.md (Content), the help centre, or the notices. */
export const CONTENT_SECTIONS = ['company', 'policy', 'other', 'help', 'notice'] as const;
export type ContentSection = (typeof CONTENT_SECTIONS)[number];

/** In the help centre's order. */
export const HELP_GROUPS = ['start', 'trading', 'margin', 'account', 'products', 'app'] as const;
export type HelpGroup = (typeof HELP_GROUPS)[number];
