/** The public route of the share of losing accounts. */
import { getLosingShare } from '@candor/contract/loss-disclosure';
import type { RouteReply } from '@candor/contract/wire/route';
import { ACCOUNTS_LEAST, losingPercent } from '@candor/core/loss-disclosure/losing-share';
import { MINUTE } from '@candor/core/time';
import type { App } from '../../http/app.ts';
import type { Mount } from '../../http/http.ts';
import { cached } from '../../process/ttl-cache.ts';
import * as repo from './repo.ts';

type Reply = RouteReply<typeof getLosingShare>;

/** It changes only once a day. */
const KEPT_FOR = MINUTE;

export function lossDisclosureRoutes({ db, now }: App, mount: Mount): void {
  const share = cached(KEPT_FOR, now, async () => viewShare(await repo.findLatest(db.kysely)));
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
