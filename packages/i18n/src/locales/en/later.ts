/** What only the pages behind the first one say: fetched with them. */
import * as account from './account.ts';
import * as chart from './chart.ts';
import * as entrance from './entrance.ts';
import * as frames from './frames.ts';
import * as help from './help.ts';
import * as profile from './profile.ts';
import * as security from './security.ts';
import * as trading from './trading.ts';

export const later = {
  ...account,
  ...chart,
  ...entrance,
  ...frames,
  ...help,
  ...profile,
  ...security,
  ...trading,
} as const;
