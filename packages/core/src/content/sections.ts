/** Where a text stands: in one of the sections of docs/product.md (Content), among the topics of the help centre, or among the notices. */
export const CONTENT_SECTIONS = ['company', 'policy', 'other', 'help', 'notice'] as const;
export type ContentSection = (typeof CONTENT_SECTIONS)[number];

/** In the order in which the help centre shows them. */
export const HELP_GROUPS = ['start', 'trading', 'margin', 'account', 'products', 'app'] as const;
export type HelpGroup = (typeof HELP_GROUPS)[number];
