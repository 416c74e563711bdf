/** The formats of a statement: a table of all movements, a document to read, a table of all positions, or a journal for hledger. */
export const STATEMENT_FORMATS = ['csv', 'pdf', 'positions', 'journal'] as const;
export type StatementFormat = (typeof STATEMENT_FORMATS)[number];

/** The formats of filtered records. */
export const RECORD_FORMATS = ['csv', 'pdf'] as const;
export type RecordFormat = (typeof RECORD_FORMATS)[number];

/** The header with the approximate number of lines in a file, for progress bars. */
export const LINES_HEADER = 'candor-lines';

/** A document with more entries than this is unreadable: some fifty pages. */
export const PDF_ENTRIES_MAX = 2_000;
