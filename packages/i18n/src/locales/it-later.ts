/** See `locales/en/later.ts`. */
import type { LaterPart } from '../catalogue.ts';
import * as account from './it/account.ts';
import * as announced from './it/announced.ts';
import * as chart from './it/chart.ts';
import * as entrance from './it/entrance.ts';
import * as execution from './it/execution.ts';
import * as frames from './it/frames.ts';
import * as help from './it/help.ts';
import * as history from './it/history.ts';
import * as identification from './it/identification.ts';
import * as identity from './it/identity.ts';
import * as levels from './it/levels.ts';
import * as margin from './it/margin.ts';
import * as notifications from './it/notifications.ts';
import * as position from './it/position.ts';
import * as pending from './it/pending.ts';
import * as profile from './it/profile.ts';
import * as security from './it/security.ts';
import * as standing from './it/standing.ts';
import * as statement from './it/statement.ts';
import * as trading from './it/trading.ts';

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
