/** The forms of a statement: every movement of money as a table, the whole as a document to read, every position as a table, or a journal for hledger. */
export const STATEMENT_FORMATS = ['csv', 'pdf', 'positions', 'journal'] as const;
export type StatementFormat = (typeof STATEMENT_FORMATS)[number];

/** The header that says about how many lines a file will have, for whoever shows how far it is. */
export const LINES_HEADER = 'candor-lines';

/** A document with more entries than this is nothing to read: some fifty pages. */
export const PDF_ENTRIES_MAX = 2_000;
