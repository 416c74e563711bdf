/** See `locales/en/later.ts`. */
import type { LaterPart } from '../catalogue.ts';
import * as account from './zh/account.ts';
import * as announced from './zh/announced.ts';
import * as chart from './zh/chart.ts';
import * as entrance from './zh/entrance.ts';
import * as execution from './zh/execution.ts';
import * as frames from './zh/frames.ts';
import * as help from './zh/help.ts';
import * as history from './zh/history.ts';
import * as identification from './zh/identification.ts';
import * as identity from './zh/identity.ts';
import * as levels from './zh/levels.ts';
import * as margin from './zh/margin.ts';
import * as notifications from './zh/notifications.ts';
import * as position from './zh/position.ts';
import * as pending from './zh/pending.ts';
import * as profile from './zh/profile.ts';
import * as security from './zh/security.ts';
import * as standing from './zh/standing.ts';
import * as statement from './zh/statement.ts';
import * as trading from './zh/trading.ts';

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
