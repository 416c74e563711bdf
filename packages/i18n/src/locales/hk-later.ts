/** See `locales/en/later.ts`. */
import type { LaterPart } from '../catalogue.ts';
import * as account from './hk/account.ts';
import * as announced from './hk/announced.ts';
import * as chart from './hk/chart.ts';
import * as entrance from './hk/entrance.ts';
import * as execution from './hk/execution.ts';
import * as frames from './hk/frames.ts';
import * as help from './hk/help.ts';
import * as history from './hk/history.ts';
import * as identification from './hk/identification.ts';
import * as identity from './hk/identity.ts';
import * as levels from './hk/levels.ts';
import * as margin from './hk/margin.ts';
import * as notifications from './hk/notifications.ts';
import * as position from './hk/position.ts';
import * as pending from './hk/pending.ts';
import * as profile from './hk/profile.ts';
import * as security from './hk/security.ts';
import * as standing from './hk/standing.ts';
import * as statement from './hk/statement.ts';
import * as trading from './hk/trading.ts';

export const later: LaterPart = {
  ...account,
  ...announced,
  ...chart,
  ...entrance,
  ...execution,
  ...frames,
  ...help,
  ...history,
  ...identification,
  ...identity,
  ...levels,
  ...margin,
  ...notifications,
  ...position,
  ...pending,
  ...profile,
  ...security,
  ...standing,
  ...statement,
  ...trading,
};
