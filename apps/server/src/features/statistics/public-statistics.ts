/** Measures the public statistics from what the other features hold, and caches the answer for a few seconds. No figure can be entered by hand. */
import type { getFigures } from '@candor/contract/statistics';
import type { RouteReply } from '@candor/contract/wire/route';
import { formatMoney } from '@candor/core/money/money';
import { formatPercent, rate } from '@candor/core/money/rate';
import { HOUR, type Instant, SECOND } from '@candor/core/time';
import type { App } from '../../http/app.ts';
import { cached } from '../../process/ttl-cache.ts';
import { countCustomers } from '../identity/index.ts';
import type { Market } from '../market/index.ts';
import { volumeSince } from '../trading/index.ts';

type Figures = RouteReply<typeof getFigures>;
type Place = App & { readonly market: Market };

const KEPT_FOR = 5 * SECOND;
const CRYPTO = 2;

/** However many ask, the database is queried once every five seconds. */
export function createPublicStatistics(place: Place): { read(): Promise<Figures> } {
  return {
    read: cached(KEPT_FOR, place.now, (at) => measure(place, at)),
  };
}

async function measure({ db, market }: Place, at: Instant): Promise<Figures> {
  const [volume, users] = await Promise.all([volumeSince(db.kysely, at - 24 * HOUR), countCustomers(db.kysely)]);
  const { instruments } = market;
  const highest = instruments.reduce((most, { feeRate }) => (feeRate > most ? feeRate : most), rate(0n));
  return {
    volume24h: { demo: formatMoney(volume.demo), real: formatMoney(volume.real) },
    cryptocurrencies: instruments.filter(({ type }) => type === CRYPTO).length,
    users,
    highestFeePercent: formatPercent(highest),
    measuredAt: new Date(at).toISOString(),
  };
}
