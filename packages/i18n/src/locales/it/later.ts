/** See `locales/en/later.ts`. */
import type { LaterPart } from '../../catalogue.ts';
import * as access from './account/access.ts';
import * as account from './account/account.ts';
import * as alerts from './trading/alerts.ts';
import * as announced from './trading/announced.ts';
import * as answers from './shell/answers.ts';
import * as capital from './trading/capital.ts';
import * as chart from './trading/chart.ts';
import * as conversion from './account/conversion.ts';
import * as entrance from './account/entrance.ts';
import * as execution from './trading/execution.ts';
import * as frames from './shell/frames.ts';
import * as help from './shell/help.ts';
import * as history from './trading/history.ts';
import * as identification from './account/identification.ts';
import * as identity from './account/identity.ts';
import * as invite from './account/invite.ts';
import * as levels from './trading/levels.ts';
import * as loans from './trading/loans.ts';
import * as margin from './trading/margin.ts';
import * as nfts from './trading/nfts.ts';
import * as notifications from './account/notifications.ts';
import * as optionOrders from './trading/option-orders.ts';
import * as options from './trading/options.ts';
import * as position from './trading/position.ts';
import * as ownHome from './account/own-home.ts';
import * as personal from './account/personal.ts';
import * as pending from './trading/pending.ts';
import * as profile from './account/profile.ts';
import * as refusals from './shell/refusals.ts';
import * as reserves from './trading/reserves.ts';
import * as security from './account/security.ts';
import * as smart from './trading/smart.ts';
import * as standing from './account/standing.ts';
import * as statement from './account/statement.ts';
import * as strategies from './trading/strategies.ts';
import * as support from './account/support.ts';
import * as trading from './trading/trading.ts';
import * as wallet from './account/wallet.ts';
import * as withdrawal from './account/withdrawal.ts';

export const later: LaterPart = {
  ...access,
  ...account,
  ...alerts,
  ...announced,
  ...answers,
  ...capital,
  ...chart,
  ...conversion,
  ...entrance,
  ...execution,
  ...frames,
  ...help,
  ...history,
  ...identification,
  ...identity,
  ...invite,
  ...levels,
  ...loans,
  ...margin,
  ...nfts,
  ...notifications,
  ...optionOrders,
  ...options,
  ...position,
  ...pending,
  ...ownHome,
  ...personal,
  ...profile,
  ...refusals,
  ...reserves,
  ...security,
  ...smart,
  ...standing,
  ...statement,
  ...strategies,
  ...support,
  ...trading,
  ...wallet,
  ...withdrawal,
};
