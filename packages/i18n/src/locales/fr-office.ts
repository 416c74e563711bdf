/** See `locales/en-office.ts`. */
import type { OfficePart } from '../catalogue.ts';
import { balance } from './fr/account.ts';
import { failures, fields } from './fr/answers.ts';
import { identity } from './fr/identity.ts';
import * as frame from './fr/office.ts';
import { checks } from './fr/office-identity.ts';
import { paramWords } from './fr/office-params.ts';
import * as work from './fr/office-work.ts';
import { security } from './fr/security.ts';
import { shell } from './fr/shell.ts';
import { orders } from './fr/trading.ts';

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
