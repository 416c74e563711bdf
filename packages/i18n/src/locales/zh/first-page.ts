/** 简体中文，默认语言。 */
import type { FirstPart } from '../../catalogue.ts';
import * as app from './shell/app.ts';
import * as failures from './shell/failures.ts';
import * as markets from './trading/markets.ts';
import * as risk from './trading/risk.ts';
import * as shell from './shell/shell.ts';

export const zh: FirstPart = { ...app, ...failures, ...markets, ...risk, ...shell };
