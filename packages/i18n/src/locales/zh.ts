/** 简体中文，默认语言。 */
import type { FirstPart } from '../catalogue.ts';
import * as access from './zh/access.ts';
import * as account from './zh/account.ts';
import * as answers from './zh/answers.ts';
import * as app from './zh/app.ts';
import * as chart from './zh/chart.ts';
import * as help from './zh/help.ts';
import * as limits from './zh/limits.ts';
import * as mail from './zh/mail.ts';
import * as mailbox from './zh/mailbox.ts';
import * as markets from './zh/markets.ts';
import * as shell from './zh/shell.ts';
import * as trading from './zh/trading.ts';

export const zh: FirstPart = {
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
