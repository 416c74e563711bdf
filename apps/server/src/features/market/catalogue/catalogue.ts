/** Everything we list, in display order. */
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
