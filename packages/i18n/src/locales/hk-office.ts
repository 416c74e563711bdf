/** See `locales/en-office.ts`. */
import type { OfficePart } from '../catalogue.ts';
import { balance } from './hk/account.ts';
import { failures, fields } from './hk/answers.ts';
import { identity } from './hk/identity.ts';
import * as frame from './hk/office.ts';
import { checks } from './hk/office-identity.ts';
import { paramWords } from './hk/office-params.ts';
import * as work from './hk/office-work.ts';
import { security } from './hk/security.ts';
import { shell } from './hk/shell.ts';
import { orders } from './hk/trading.ts';

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
