/** 日本語。 */
import type { FirstPart } from '../catalogue.ts';
import * as access from './ja/access.ts';
import * as account from './ja/account.ts';
import * as answers from './ja/answers.ts';
import * as app from './ja/app.ts';
import * as chart from './ja/chart.ts';
import * as help from './ja/help.ts';
import * as limits from './ja/limits.ts';
import * as mail from './ja/mail.ts';
import * as mailbox from './ja/mailbox.ts';
import * as markets from './ja/markets.ts';
import * as shell from './ja/shell.ts';
import * as trading from './ja/trading.ts';

export const ja: FirstPart = {
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
