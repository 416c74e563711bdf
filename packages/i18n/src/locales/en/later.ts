/** What only the pages behind the first one say: fetched with them. */
import * as entrance from './entrance.ts';
import * as profile from './profile.ts';
import * as security from './security.ts';

export const later = { ...entrance, ...security, ...profile } as const;
