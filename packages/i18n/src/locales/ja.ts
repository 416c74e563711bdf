/** 日本語。 */
import type { FirstPart } from '../catalogue.ts';
import * as access from './ja/access.ts';
import * as answers from './ja/answers.ts';
import * as app from './ja/app.ts';
import * as markets from './ja/markets.ts';
import * as risk from './ja/risk.ts';
import * as shell from './ja/shell.ts';

export const ja: FirstPart = { ...access, ...answers, ...app, ...markets, ...risk, ...shell };
