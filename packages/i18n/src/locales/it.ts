/** Italiano. Frasi con il «Lei»; i pulsanti usano i verbi brevi che ogni programma italiano usa. */
import type { FirstPart } from '../catalogue.ts';
import * as access from './it/access.ts';
import * as answers from './it/answers.ts';
import * as app from './it/app.ts';
import * as markets from './it/markets.ts';
import * as risk from './it/risk.ts';
import * as shell from './it/shell.ts';

export const it: FirstPart = { ...access, ...answers, ...app, ...markets, ...risk, ...shell };
