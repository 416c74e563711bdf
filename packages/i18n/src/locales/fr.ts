/** French. */
import type { FirstPart } from '../catalogue.ts';
import * as access from './fr/access.ts';
import * as account from './fr/account.ts';
import * as answers from './fr/answers.ts';
import * as app from './fr/app.ts';
import * as chart from './fr/chart.ts';
import * as help from './fr/help.ts';
import * as limits from './fr/limits.ts';
import * as mail from './fr/mail.ts';
import * as mailbox from './fr/mailbox.ts';
import * as markets from './fr/markets.ts';
import * as shell from './fr/shell.ts';
import * as trading from './fr/trading.ts';

export const fr: FirstPart = {
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
