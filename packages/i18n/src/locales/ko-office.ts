/** See `locales/en-office.ts`. */
import type { OfficePart } from '../catalogue.ts';
import { balance } from './ko/account.ts';
import { failures, fields } from './ko/answers.ts';
import { identity } from './ko/identity.ts';
import * as frame from './ko/office.ts';
import { checks } from './ko/office-identity.ts';
import { paramWords } from './ko/office-params.ts';
import * as work from './ko/office-work.ts';
import { security } from './ko/security.ts';
import { shell } from './ko/shell.ts';
import { orders } from './ko/trading.ts';

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
