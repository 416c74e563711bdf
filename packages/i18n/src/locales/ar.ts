/** العربية. */
import type { FirstPart } from '../catalogue.ts';
import * as access from './ar/access.ts';
import * as account from './ar/account.ts';
import * as answers from './ar/answers.ts';
import * as app from './ar/app.ts';
import * as chart from './ar/chart.ts';
import * as help from './ar/help.ts';
import * as limits from './ar/limits.ts';
import * as mail from './ar/mail.ts';
import * as mailbox from './ar/mailbox.ts';
import * as markets from './ar/markets.ts';
import * as shell from './ar/shell.ts';
import * as trading from './ar/trading.ts';

export const ar: FirstPart = {
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
