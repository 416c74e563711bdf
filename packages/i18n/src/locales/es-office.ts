/** See `locales/en-office.ts`. */
import type { OfficePart } from '../catalogue.ts';
import { balance } from './es/account.ts';
import { failures, fields } from './es/answers.ts';
import { identity } from './es/identity.ts';
import * as frame from './es/office.ts';
import { checks } from './es/office-identity.ts';
import { paramWords } from './es/office-params.ts';
import * as work from './es/office-work.ts';
import { security } from './es/security.ts';
import { shell } from './es/shell.ts';
import { orders } from './es/trading.ts';

export const office: OfficePart = {
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
};
