/** 繁體中文（香港）。 */
import type { FirstPart } from '../catalogue.ts';
import * as access from './hk/access.ts';
import * as answers from './hk/answers.ts';
import * as app from './hk/app.ts';
import * as markets from './hk/markets.ts';
import * as risk from './hk/risk.ts';
import * as shell from './hk/shell.ts';

export const hk: FirstPart = { ...access, ...answers, ...app, ...markets, ...risk, ...shell };
