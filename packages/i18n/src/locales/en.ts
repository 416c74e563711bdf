/** English: the catalogue that gives all others their type. Each part is one area of the product; these are what the first page says. */
import * as access from './en/access.ts';
import * as answers from './en/answers.ts';
import * as app from './en/app.ts';
import * as markets from './en/markets.ts';
import * as risk from './en/risk.ts';
import * as shell from './en/shell.ts';

export const en = { ...access, ...answers, ...app, ...markets, ...risk, ...shell } as const;
