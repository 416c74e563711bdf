/** Español. Trato de usted; los botones van en infinitivo. */
import type { FirstPart } from '../catalogue.ts';
import * as access from './es/access.ts';
import * as account from './es/account.ts';
import * as answers from './es/answers.ts';
import * as app from './es/app.ts';
import * as chart from './es/chart.ts';
import * as help from './es/help.ts';
import * as limits from './es/limits.ts';
import * as mail from './es/mail.ts';
import * as mailbox from './es/mailbox.ts';
import * as markets from './es/markets.ts';
import * as shell from './es/shell.ts';
import * as trading from './es/trading.ts';

export const es: FirstPart = {
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
