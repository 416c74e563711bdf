/** German. */
import type { FirstPart } from '../catalogue.ts';
import * as access from './de/access.ts';
import * as account from './de/account.ts';
import * as answers from './de/answers.ts';
import * as app from './de/app.ts';
import * as chart from './de/chart.ts';
import * as help from './de/help.ts';
import * as limits from './de/limits.ts';
import * as mail from './de/mail.ts';
import * as mailbox from './de/mailbox.ts';
import * as markets from './de/markets.ts';
import * as shell from './de/shell.ts';
import * as trading from './de/trading.ts';

export const de: FirstPart = {
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
