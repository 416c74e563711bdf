/** English: the catalogue that gives all others their type. Each part is one area of the product. */
import * as access from './en/access.ts';
import * as account from './en/account.ts';
import * as answers from './en/answers.ts';
import * as app from './en/app.ts';
import * as chart from './en/chart.ts';
import * as help from './en/help.ts';
import * as limits from './en/limits.ts';
import * as mail from './en/mail.ts';
import * as mailbox from './en/mailbox.ts';
import * as markets from './en/markets.ts';
import * as shell from './en/shell.ts';
import * as trading from './en/trading.ts';

export const en = {
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
} as const;
