/** Everything we list, in display order. */
import { type Calendar, calendar } from '@candor/core/market/calendar/calendar';
import type { Driver } from '@candor/core/market/prices/price-model';
import { CRYPTO } from './crypto.ts';
import { FOREX } from './forex.ts';
import { FUNDS_AND_METALS } from './funds-and-metals.ts';
import { FUTURES } from './futures.ts';
import type { Listing } from './listing.ts';
import { STOCKS } from './stocks.ts';

const GROUPS = [FOREX, CRYPTO, STOCKS, FUTURES, FUNDS_AND_METALS];

export const LISTINGS: readonly Listing[] = GROUPS.flatMap((group) => group.listings);
export const DRIVERS: readonly Driver[] = GROUPS.flatMap((group) => group.drivers);

const CALENDAR_OF = new Map(LISTINGS.map(({ instrument: { code, calendar: id } }) => [code, calendar(id)]));

/** By its rules alone, without days that were announced. Null: not listed. */
export function calendarOf(code: string): Calendar | null {
  return CALENDAR_OF.get(code) ?? null;
}
