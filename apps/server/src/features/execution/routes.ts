/** The public route of execution quality. */
import { getExecution } from '@candor/contract/execution';
import type { RouteReply } from '@candor/contract/wire/route';
import { EXECUTION_DAYS, EXECUTIONS_LEAST } from '@candor/core/execution/measures';
import { MODES } from '@candor/core/ledger/transfer';
import type { WithdrawalFigures } from '@candor/contract/execution';
import { DAY, type Instant, SECOND } from '@candor/core/time';
import type { App } from '../../http/app.ts';
import type { Mount } from '../../http/http.ts';
import { cached } from '../../process/ttl-cache.ts';
import * as repo from './repo.ts';
import { viewExecution } from './views.ts';

type Reply = RouteReply<typeof getExecution>;

const KEPT_FOR = 10 * SECOND;
/** 0 for all instruments, then each class. */
const TYPES = [0, 1, 2, 3, 4, 5];

/** With what another feature measures: how withdrawals went that were asked for since. */
type ExecutionApp = App & { readonly measureWithdrawals: (since: Instant, now: Instant) => Promise<WithdrawalFigures> };

export function executionRoutes(app: ExecutionApp, mount: Mount): void {
  const cachedByDays = new Map(
    EXECUTION_DAYS.map((days) => [days, cached(KEPT_FOR, app.now, (at) => measure(app, Number(days), at))] as const),
  );
  mount(getExecution, ({ query }) => cachedByDays.get(query.days)?.() ?? measure(app, Number(query.days), app.now()));
}

async function measure({ db, measureWithdrawals }: ExecutionApp, days: number, at: Instant): Promise<Reply> {
  // Whole UTC days, ending with today.
  const since = Math.floor(at / DAY) * DAY - (days - 1) * DAY;
  const from = new Date(since).toISOString();
  const counts = await repo.sumCounts(db.kysely, from.slice(0, 10));
  return {
    days,
    from,
    measuredAt: new Date(at).toISOString(),
    needed: EXECUTIONS_LEAST,
    list: MODES.flatMap((mode) =>
      TYPES.map((type) =>
        viewExecution(
          mode,
          type,
          counts.filter((count) => count.mode === mode && (type === 0 || count.type === type)),
        ),
      ),
    ),
    withdrawals: await measureWithdrawals(since, at),
  };
}
