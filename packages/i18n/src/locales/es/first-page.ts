/** Español. Trato de usted; los botones van en infinitivo. */
import type { FirstPart } from '../../catalogue.ts';
import * as app from './shell/app.ts';
import * as failures from './shell/failures.ts';
import * as markets from './trading/markets.ts';
import * as risk from './trading/risk.ts';
import * as shell from './shell/shell.ts';

export const es: FirstPart = { ...app, ...failures, ...markets, ...risk, ...shell };
