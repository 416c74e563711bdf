/** 简体中文，默认语言。 */
import type { FirstPart } from '../catalogue.ts';
import * as access from './zh/access.ts';
import * as answers from './zh/answers.ts';
import * as app from './zh/app.ts';
import * as markets from './zh/markets.ts';
import * as risk from './zh/risk.ts';
import * as shell from './zh/shell.ts';

export const zh: FirstPart = { ...access, ...answers, ...app, ...markets, ...risk, ...shell };
