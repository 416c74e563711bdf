/** العربية. */
import type { FirstPart } from '../catalogue.ts';
import * as access from './ar/access.ts';
import * as answers from './ar/answers.ts';
import * as app from './ar/app.ts';
import * as markets from './ar/markets.ts';
import * as risk from './ar/risk.ts';
import * as shell from './ar/shell.ts';

export const ar: FirstPart = { ...access, ...answers, ...app, ...markets, ...risk, ...shell };
