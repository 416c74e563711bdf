/** 简体中文，默认语言。 */
import type { Catalogue } from '../catalogue.ts';
import * as account from './zh/account.ts';
import * as answers from './zh/answers.ts';
import * as shell from './zh/shell.ts';
import * as trading from './zh/trading.ts';

export const zh: Catalogue = { ...answers, ...shell, ...trading, ...account };
