/** See `locales/en/later.ts`. */
import type { LaterPart } from '../catalogue.ts';
import * as account from './fr/account.ts';
import * as announced from './fr/announced.ts';
import * as chart from './fr/chart.ts';
import * as entrance from './fr/entrance.ts';
import * as execution from './fr/execution.ts';
import * as frames from './fr/frames.ts';
import * as help from './fr/help.ts';
import * as history from './fr/history.ts';
import * as identification from './fr/identification.ts';
import * as identity from './fr/identity.ts';
import * as levels from './fr/levels.ts';
import * as margin from './fr/margin.ts';
import * as notifications from './fr/notifications.ts';
import * as position from './fr/position.ts';
import * as pending from './fr/pending.ts';
import * as profile from './fr/profile.ts';
import * as security from './fr/security.ts';
import * as standing from './fr/standing.ts';
import * as statement from './fr/statement.ts';
import * as trading from './fr/trading.ts';

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
