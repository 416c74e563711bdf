/** What only the pages behind the first one say: fetched with them. */
import * as account from './en/account.ts';
import * as announced from './en/announced.ts';
import * as chart from './en/chart.ts';
import * as entrance from './en/entrance.ts';
import * as execution from './en/execution.ts';
import * as frames from './en/frames.ts';
import * as help from './en/help.ts';
import * as history from './en/history.ts';
import * as identification from './en/identification.ts';
import * as identity from './en/identity.ts';
import * as levels from './en/levels.ts';
import * as margin from './en/margin.ts';
import * as notifications from './en/notifications.ts';
import * as position from './en/position.ts';
import * as pending from './en/pending.ts';
import * as profile from './en/profile.ts';
import * as security from './en/security.ts';
import * as standing from './en/standing.ts';
import * as statement from './en/statement.ts';
import * as trading from './en/trading.ts';

export const later = {
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
} as const;
