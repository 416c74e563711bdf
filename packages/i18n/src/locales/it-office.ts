/** See `locales/en-office.ts`. */
import type { OfficePart } from '../catalogue.ts';
import { balance } from './it/account.ts';
import { failures, fields } from './it/answers.ts';
import { identity } from './it/identity.ts';
import * as frame from './it/office.ts';
import { checks } from './it/office-identity.ts';
import { paramWords } from './it/office-params.ts';
import * as work from './it/office-work.ts';
import { security } from './it/security.ts';
import { shell } from './it/shell.ts';
import { orders } from './it/trading.ts';

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
