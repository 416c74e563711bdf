/** What only the pages behind the first one say: fetched with them. */
import type { LaterPart } from '../../catalogue.ts';
import * as entrance from './entrance.ts';
import * as profile from './profile.ts';
import * as security from './security.ts';

export const later: LaterPart = { ...entrance, ...security, ...profile };
