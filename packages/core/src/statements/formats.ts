/** The forms of a statement: every movement of money as a table, every position as a table, or a journal for hledger. */
export const STATEMENT_FORMATS = ['csv', 'positions', 'journal'] as const;
export type StatementFormat = (typeof STATEMENT_FORMATS)[number];

/** The header that says about how many lines a file will have, for whoever shows how far it is. */
export const LINES_HEADER = 'candor-lines';
