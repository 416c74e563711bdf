/** German. */
import type { FirstPart } from '../catalogue.ts';
import * as access from './de/access.ts';
import * as answers from './de/answers.ts';
import * as app from './de/app.ts';
import * as markets from './de/markets.ts';
import * as risk from './de/risk.ts';
import * as shell from './de/shell.ts';

export const de: FirstPart = { ...access, ...answers, ...app, ...markets, ...risk, ...shell };
