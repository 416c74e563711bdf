/** The public route of the operator's money and what it covers. */
import { getCapital } from '@candor/contract/capital';
import { usdtText } from '@candor/core/money/money';
import { formatPercent } from '@candor/core/money/rate';
import { STOP_OUT } from '@candor/core/trading/margin/margin-level';
import { SECOND } from '@candor/core/time';
import type { App } from '../../http/app.ts';
import type { Mount } from '../../http/http.ts';
import { cached } from '../../process/ttl-cache.ts';
import type { Market } from '../market/index.ts';
import { measure } from './measure.ts';
import * as repo from './repo.ts';

/** Anybody may ask, and it sums over all real positions. */
const KEPT_FOR = SECOND;

export function capitalRoutes({ db, now, market }: App & { readonly market: Market }, mount: Mount): void {
  const figures = cached(KEPT_FOR, now, async (at) => ({
    measuredAt: new Date(at).toISOString(),
    ...(await measure(db.kysely, market)),
  }));
  mount(getCapital, async ({ query: { page, size } }) => {
    const { measuredAt, capital, cover, exposure, gap, instruments } = await figures();
    const { list, total } = await repo.listMovements(db.kysely, page, size);
    return {
      capital: usdtText(capital),
      cover: usdtText(cover),
      exposure: usdtOrNull(exposure),
      gapPercent: formatPercent(gap),
      stopOutPercent: formatPercent(STOP_OUT),
      measuredAt,
      instruments: instruments.map((each) => ({
        code: each.code,
        long: usdtOrNull(each.long),
        short: usdtOrNull(each.short),
        exposure: usdtOrNull(each.exposure),
      })),
      movements: { list: list.map(viewMovement), total, page, size },
    };
  });
}

function viewMovement({ id, direction, units, reference, proposalId, movedAt }: repo.Movement) {
  const isPlay = proposalId === null;
  return { id, direction, amount: usdtText(units), reference, isPlay, movedAt: movedAt.toISOString() };
}

function usdtOrNull(units: bigint | null): string | null {
  return units === null ? null : usdtText(units);
}
