/** Settles what is over: the job does it every minute, and whoever reads an item that is over does it at once. */
import { type Instant, SECOND } from '@candor/core/time';
import { inTransaction } from '../../db/db.ts';
import type { App } from '../../http/app.ts';
import type { BidDesk } from './bids/desk.ts';
import { listDue, settle } from './db/items.repo.ts';

export type SettleApp = Pick<App, 'db' | 'now' | 'log' | 'elapsed'> & { readonly desk: BidDesk };

const AT_ONCE = 100;
const UNSETTLED = 'an item that is over was not settled';

/** Does nothing unless it is over. */
export async function settleIfOver(app: SettleApp, id: string, now: Instant): Promise<void> {
  if (await isDue(app, id, now)) await settleOne(app, id, now);
}

/** For readers: what cannot be settled now is shown as it stands, and the job tries again. */
export async function settleForReader(app: SettleApp, id: string, now: Instant): Promise<void> {
  if (!(await isDue(app, id, now))) return;
  try {
    await settleOne(app, id, now);
  } catch (error) {
    app.log.error({ err: error, item: id }, UNSETTLED);
  }
}

async function isDue(app: SettleApp, id: string, now: Instant): Promise<boolean> {
  const { status, endsAt } = (await app.desk.read(app.db.kysely, id)).auction;
  return status === 'listed' && endsAt <= now;
}

function settleOne(app: SettleApp, id: string, now: Instant): Promise<void> {
  // Behind the bids that were there before: none of them is late because somebody looked.
  return app.desk.inTurn(id, async () => {
    // Of many who look at once, the first one settles it.
    if (!(await isDue(app, id, now))) return;
    await inTransaction(app.db, (tx) => settle(tx, id, tx.now()));
    app.desk.forget(id);
  });
}

/** The longest first. One that fails keeps no other waiting. */
export async function settleDue(app: SettleApp, lasts: number = SECOND): Promise<void> {
  const [now, end] = [app.now(), app.elapsed() + lasts];
  const failed = new Set<string>();
  while (app.elapsed() < end) {
    const due = (await listDue(app.db.kysely, now, AT_ONCE + failed.size)).filter((id) => !failed.has(id));
    if (due.length === 0) return;
    for (const id of due) {
      try {
        await settleOne(app, id, now);
      } catch (error) {
        failed.add(id);
        app.log.error({ err: error, item: id }, UNSETTLED);
      }
      if (app.elapsed() >= end) return;
    }
  }
}
