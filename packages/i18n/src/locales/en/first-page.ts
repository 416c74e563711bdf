/** English: the catalogue that gives all others their type. Each part is one area of the product; these are the texts of the first page. */
import * as app from './shell/app.ts';
import * as failures from './shell/failures.ts';
import * as markets from './trading/markets.ts';
import * as risk from './trading/risk.ts';
import * as shell from './shell/shell.ts';

export const en = { ...app, ...failures, ...markets, ...risk, ...shell } as const;
