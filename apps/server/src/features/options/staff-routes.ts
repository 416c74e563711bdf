/** The pools of options in the back office. */
import { listStaffOptions } from '@candor/contract/staff/options';
import { UNDERLYINGS } from '@candor/core/options/underlyings';
import { usdtText } from '@candor/core/money/money';
import { formatPercent, rate } from '@candor/core/money/rate';
import type { Mount } from '../../http/http.ts';
import { countOpen, listMovements, listPools } from './db/pools.repo.ts';
import { listNewest } from './db/volatilities.repo.ts';
import type { OptionsApp } from './options-app.ts';
import { isUsable } from './terms.ts';

const MOVEMENTS_SHOWN = 50;

export function optionStaffRoutes({ db: { kysely }, market, now }: OptionsApp, mount: Mount): void {
  mount(listStaffOptions, async () => {
    const [pools, open, volatilities, movements] = await Promise.all([
      listPools(kysely),
      countOpen(kysely),
      listNewest(kysely),
      listMovements(kysely, MOVEMENTS_SHOWN),
    ]);
    const poolOf = new Map(pools.map((row) => [row.code, row]));
    const openOf = new Map(open.map((row) => [row.code, row.open]));
    const volatilityOf = new Map(volatilities.map((row) => [row.code, row]));
    const at = now();
    return {
      list: UNDERLYINGS.map(({ code }) => {
        const volatility = volatilityOf.get(code) ?? null;
        const instrument = market.instrument(code);
        return {
          code,
          free: usdtText(poolOf.get(code)?.free ?? '0'),
          reserved: usdtText(poolOf.get(code)?.reserved ?? '0'),
          open: openOf.get(code) ?? 0,
          volatilityPercent: volatility && formatPercent(rate(BigInt(volatility.volatility_ppb))),
          day: volatility?.day ?? null,
          isOffered:
            instrument !== null &&
            instrument.acceptsOrders !== false &&
            volatility !== null &&
            isUsable(volatility, at),
        };
      }),
      movements: movements.map(
        ({ id, code, direction, amount_units: units, proposal_id: proposalId, moved_at: movedAt }) => ({
          id,
          code,
          direction,
          amount: usdtText(units),
          proposalId,
          movedAt: movedAt.toISOString(),
        }),
      ),
    };
  });
}
