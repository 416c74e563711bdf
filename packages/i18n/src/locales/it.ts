/** Italiano. Frasi con il «Lei»; i pulsanti usano i verbi brevi che ogni programma italiano usa. */
import type { FirstPart } from '../catalogue.ts';
import * as access from './it/access.ts';
import * as account from './it/account.ts';
import * as answers from './it/answers.ts';
import * as app from './it/app.ts';
import * as chart from './it/chart.ts';
import * as help from './it/help.ts';
import * as limits from './it/limits.ts';
import * as mail from './it/mail.ts';
import * as mailbox from './it/mailbox.ts';
import * as markets from './it/markets.ts';
import * as shell from './it/shell.ts';
import * as trading from './it/trading.ts';

export const it: FirstPart = {
  ...answers,
  ...shell,
  ...trading,
  ...mail,
  ...mailbox,
  ...markets,
  ...account,
  ...chart,
  ...app,
  ...help,
  ...limits,
  ...access,
};
