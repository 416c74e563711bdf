/** See `locales/en-office.ts`. */
import type { OfficePart } from '../catalogue.ts';
import { balance } from './zh/account.ts';
import { failures, fields } from './zh/answers.ts';
import { identity } from './zh/identity.ts';
import * as frame from './zh/office.ts';
import { checks } from './zh/office-identity.ts';
import { paramWords } from './zh/office-params.ts';
import * as work from './zh/office-work.ts';
import { security } from './zh/security.ts';
import { shell } from './zh/shell.ts';
import { orders } from './zh/trading.ts';

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
