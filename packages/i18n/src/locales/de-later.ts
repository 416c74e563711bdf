/** See `locales/en/later.ts`. */
import type { LaterPart } from '../catalogue.ts';
import * as account from './de/account.ts';
import * as announced from './de/announced.ts';
import * as chart from './de/chart.ts';
import * as entrance from './de/entrance.ts';
import * as execution from './de/execution.ts';
import * as frames from './de/frames.ts';
import * as help from './de/help.ts';
import * as history from './de/history.ts';
import * as identification from './de/identification.ts';
import * as identity from './de/identity.ts';
import * as levels from './de/levels.ts';
import * as margin from './de/margin.ts';
import * as notifications from './de/notifications.ts';
import * as position from './de/position.ts';
import * as pending from './de/pending.ts';
import * as profile from './de/profile.ts';
import * as security from './de/security.ts';
import * as standing from './de/standing.ts';
import * as statement from './de/statement.ts';
import * as trading from './de/trading.ts';

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
