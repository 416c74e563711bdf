/** See `locales/en/later.ts`. */
import type { LaterPart } from '../catalogue.ts';
import * as account from './ar/account.ts';
import * as announced from './ar/announced.ts';
import * as chart from './ar/chart.ts';
import * as entrance from './ar/entrance.ts';
import * as execution from './ar/execution.ts';
import * as frames from './ar/frames.ts';
import * as help from './ar/help.ts';
import * as history from './ar/history.ts';
import * as identification from './ar/identification.ts';
import * as identity from './ar/identity.ts';
import * as levels from './ar/levels.ts';
import * as margin from './ar/margin.ts';
import * as notifications from './ar/notifications.ts';
import * as position from './ar/position.ts';
import * as pending from './ar/pending.ts';
import * as profile from './ar/profile.ts';
import * as security from './ar/security.ts';
import * as standing from './ar/standing.ts';
import * as statement from './ar/statement.ts';
import * as trading from './ar/trading.ts';

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
