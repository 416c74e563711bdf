/** 한국어. */
import type { FirstPart } from '../catalogue.ts';
import * as access from './ko/access.ts';
import * as answers from './ko/answers.ts';
import * as app from './ko/app.ts';
import * as markets from './ko/markets.ts';
import * as risk from './ko/risk.ts';
import * as shell from './ko/shell.ts';

export const ko: FirstPart = { ...access, ...answers, ...app, ...markets, ...risk, ...shell };
