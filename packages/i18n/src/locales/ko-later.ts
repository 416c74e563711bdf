/** See `locales/en/later.ts`. */
import type { LaterPart } from '../catalogue.ts';
import * as account from './ko/account.ts';
import * as announced from './ko/announced.ts';
import * as chart from './ko/chart.ts';
import * as entrance from './ko/entrance.ts';
import * as execution from './ko/execution.ts';
import * as frames from './ko/frames.ts';
import * as help from './ko/help.ts';
import * as history from './ko/history.ts';
import * as identification from './ko/identification.ts';
import * as identity from './ko/identity.ts';
import * as levels from './ko/levels.ts';
import * as margin from './ko/margin.ts';
import * as notifications from './ko/notifications.ts';
import * as position from './ko/position.ts';
import * as pending from './ko/pending.ts';
import * as profile from './ko/profile.ts';
import * as security from './ko/security.ts';
import * as standing from './ko/standing.ts';
import * as statement from './ko/statement.ts';
import * as trading from './ko/trading.ts';

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
