/** Who asks for the share of losing accounts: anyone. */
import { getLosingShare } from '@candor/contract/losses';
import type { RouteReply } from '@candor/contract/route';
import { ACCOUNTS_LEAST, losingPercent } from '@candor/core/losses/losing-share';
import { MINUTE } from '@candor/core/time';
import type { App } from '../../platform/app.ts';
import type { Mount } from '../../platform/http.ts';
import { keptFor } from '../../platform/kept.ts';
import * as repo from './repo.ts';

type Reply = RouteReply<typeof getLosingShare>;

/** It changes once a day. */
const KEPT_FOR = MINUTE;

export function lossesRoutes({ db, now }: App, mount: Mount): void {
  const share = keptFor(KEPT_FOR, now, async () => viewShare(await repo.findLatest(db.kysely)));
  mount(getLosingShare, () => share());
}

function viewShare(share: repo.Share | null): Reply {
  if (share === null) {
    return { percent: null, losing: null, accounts: 0, accountsNeeded: ACCOUNTS_LEAST, from: null, measuredAt: null };
  }
  const { accounts, losing, from, measuredAt } = share;
  const percent = losingPercent(accounts, losing);
  return {
    percent,
    losing: percent === null ? null : losing,
    accounts,
    accountsNeeded: ACCOUNTS_LEAST,
    from: from.toISOString(),
    measuredAt: measuredAt.toISOString(),
  };
}
