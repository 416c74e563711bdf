/** See `locales/en-office.ts`. */
import type { OfficePart } from '../catalogue.ts';
import { balance } from './ja/account.ts';
import { failures, fields } from './ja/answers.ts';
import { identity } from './ja/identity.ts';
import * as frame from './ja/office.ts';
import { checks } from './ja/office-identity.ts';
import { paramWords } from './ja/office-params.ts';
import * as work from './ja/office-work.ts';
import { security } from './ja/security.ts';
import { shell } from './ja/shell.ts';
import { orders } from './ja/trading.ts';

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
