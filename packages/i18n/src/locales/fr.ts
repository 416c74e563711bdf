/** French. */
import type { FirstPart } from '../catalogue.ts';
import * as access from './fr/access.ts';
import * as answers from './fr/answers.ts';
import * as app from './fr/app.ts';
import * as markets from './fr/markets.ts';
import * as risk from './fr/risk.ts';
import * as shell from './fr/shell.ts';

export const fr: FirstPart = { ...access, ...answers, ...app, ...markets, ...risk, ...shell };
