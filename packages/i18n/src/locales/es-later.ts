/** See `locales/en/later.ts`. */
import type { LaterPart } from '../catalogue.ts';
import * as account from './es/account.ts';
import * as announced from './es/announced.ts';
import * as chart from './es/chart.ts';
import * as entrance from './es/entrance.ts';
import * as execution from './es/execution.ts';
import * as frames from './es/frames.ts';
import * as help from './es/help.ts';
import * as history from './es/history.ts';
import * as identification from './es/identification.ts';
import * as identity from './es/identity.ts';
import * as levels from './es/levels.ts';
import * as margin from './es/margin.ts';
import * as notifications from './es/notifications.ts';
import * as position from './es/position.ts';
import * as pending from './es/pending.ts';
import * as profile from './es/profile.ts';
import * as security from './es/security.ts';
import * as standing from './es/standing.ts';
import * as statement from './es/statement.ts';
import * as trading from './es/trading.ts';

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
