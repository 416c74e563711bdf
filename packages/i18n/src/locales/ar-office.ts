/** See `locales/en-office.ts`. */
import type { OfficePart } from '../catalogue.ts';
import { balance } from './ar/account.ts';
import { failures, fields } from './ar/answers.ts';
import { identity } from './ar/identity.ts';
import * as frame from './ar/office.ts';
import { checks } from './ar/office-identity.ts';
import { paramWords } from './ar/office-params.ts';
import * as work from './ar/office-work.ts';
import { security } from './ar/security.ts';
import { shell } from './ar/shell.ts';
import { orders } from './ar/trading.ts';

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
