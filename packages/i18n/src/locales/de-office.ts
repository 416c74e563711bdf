/** See `locales/en-office.ts`. */
import type { OfficePart } from '../catalogue.ts';
import { balance } from './de/account.ts';
import { failures, fields } from './de/answers.ts';
import { identity } from './de/identity.ts';
import * as frame from './de/office.ts';
import { checks } from './de/office-identity.ts';
import { paramWords } from './de/office-params.ts';
import * as work from './de/office-work.ts';
import { security } from './de/security.ts';
import { shell } from './de/shell.ts';
import { orders } from './de/trading.ts';

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
