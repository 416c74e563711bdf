/** 한국어. */
import type { FirstPart } from '../catalogue.ts';
import * as access from './ko/access.ts';
import * as account from './ko/account.ts';
import * as answers from './ko/answers.ts';
import * as app from './ko/app.ts';
import * as chart from './ko/chart.ts';
import * as help from './ko/help.ts';
import * as limits from './ko/limits.ts';
import * as mail from './ko/mail.ts';
import * as mailbox from './ko/mailbox.ts';
import * as markets from './ko/markets.ts';
import * as shell from './ko/shell.ts';
import * as trading from './ko/trading.ts';

export const ko: FirstPart = {
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
