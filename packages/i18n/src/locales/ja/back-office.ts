/** See `locales/en/back-office.ts`. */
import type { OfficePart } from '../../catalogue.ts';
import { balance } from './account/account.ts';
import { capital } from './trading/capital.ts';
import { contentProblems, writing } from './office/office-content.ts';
import { depositReasons } from './account/wallet.ts';
import { deposits } from './office/office-deposits.ts';
import { fields } from './shell/answers.ts';
import { failures } from './shell/failures.ts';
import { identity } from './account/identity.ts';
import * as frame from './office/office.ts';
import { checks } from './office/office-identity.ts';
import { lending } from './office/office-loans.ts';
import { loanReasons } from './trading/loans.ts';
import { nftDesk } from './office/office-nfts.ts';
import { paramNames } from './office/param-names.ts';
import { paramWords } from './office/office-params.ts';
import * as work from './office/office-work.ts';
import { payouts } from './office/office-withdrawals.ts';
import { profile } from './account/profile.ts';
import { reserves } from './trading/reserves.ts';
import { security } from './account/security.ts';
import { shell } from './shell/shell.ts';
import { smart } from './trading/smart.ts';
import { optionOrders } from './trading/option-orders.ts';
import { orders } from './trading/trading.ts';
import { supportDesk } from './office/office-support.ts';
import { supportNames } from './account/support.ts';
import { withdrawalReasons } from './account/withdrawal.ts';

export const office: OfficePart = {
  balance,
  capital,
  checks,
  contentProblems,
  depositReasons,
  deposits,
  failures,
  fields,
  identity,
  lending,
  loanReasons,
  nftDesk,
  optionOrders,
  orders,
  paramNames,
  paramWords,
  payouts,
  profile,
  reserves,
  security,
  shell,
  smart,
  supportDesk,
  supportNames,
  withdrawalReasons,
  writing,
  ...frame,
  ...work,
};
