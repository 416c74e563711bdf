/** See `locales/en/later.ts`. */
import type { LaterPart } from '../../catalogue.ts';
import * as account from './account.ts';
import * as chart from './chart.ts';
import * as entrance from './entrance.ts';
import * as frames from './frames.ts';
import * as help from './help.ts';
import * as profile from './profile.ts';
import * as security from './security.ts';
import * as trading from './trading.ts';

export const later: LaterPart = {
  ...account,
  ...chart,
  ...entrance,
  ...frames,
  ...help,
  ...profile,
  ...security,
  ...trading,
};
