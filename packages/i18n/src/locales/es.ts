/** Español. Trato de usted; los botones van en infinitivo. */
import type { FirstPart } from '../catalogue.ts';
import * as access from './es/access.ts';
import * as answers from './es/answers.ts';
import * as app from './es/app.ts';
import * as markets from './es/markets.ts';
import * as risk from './es/risk.ts';
import * as shell from './es/shell.ts';

export const es: FirstPart = { ...access, ...answers, ...app, ...markets, ...risk, ...shell };
