/** 繁體中文（香港）。 */
import type { FirstPart } from '../catalogue.ts';
import * as access from './hk/access.ts';
import * as account from './hk/account.ts';
import * as answers from './hk/answers.ts';
import * as app from './hk/app.ts';
import * as chart from './hk/chart.ts';
import * as help from './hk/help.ts';
import * as limits from './hk/limits.ts';
import * as mail from './hk/mail.ts';
import * as mailbox from './hk/mailbox.ts';
import * as markets from './hk/markets.ts';
import * as shell from './hk/shell.ts';
import * as trading from './hk/trading.ts';

export const hk: FirstPart = {
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
