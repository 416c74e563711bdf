/** All that the back office says, in one file: it is fetched by that page alone. */
import { balance } from './en/account.ts';
import { failures, fields } from './en/answers.ts';
import { identity } from './en/identity.ts';
import * as frame from './en/office.ts';
import { checks } from './en/office-identity.ts';
import { paramWords } from './en/office-params.ts';
import * as work from './en/office-work.ts';
import { security } from './en/security.ts';
import { shell } from './en/shell.ts';
import { orders } from './en/trading.ts';

export const office = {
  balance,
  checks,
  failures,
  fields,
  identity,
  orders,
  paramWords,
  security,
  shell,
  ...frame,
  ...work,
} as const;
