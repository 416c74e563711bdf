/** See `locales/en/later.ts`. */
import type { LaterPart } from '../catalogue.ts';
import * as account from './ja/account.ts';
import * as announced from './ja/announced.ts';
import * as chart from './ja/chart.ts';
import * as entrance from './ja/entrance.ts';
import * as execution from './ja/execution.ts';
import * as frames from './ja/frames.ts';
import * as help from './ja/help.ts';
import * as history from './ja/history.ts';
import * as identification from './ja/identification.ts';
import * as identity from './ja/identity.ts';
import * as levels from './ja/levels.ts';
import * as margin from './ja/margin.ts';
import * as notifications from './ja/notifications.ts';
import * as position from './ja/position.ts';
import * as pending from './ja/pending.ts';
import * as profile from './ja/profile.ts';
import * as security from './ja/security.ts';
import * as standing from './ja/standing.ts';
import * as statement from './ja/statement.ts';
import * as trading from './ja/trading.ts';

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
