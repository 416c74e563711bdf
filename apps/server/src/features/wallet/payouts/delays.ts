/** The clock of payouts: what was approved and waits for a batch, or for its signatures, is counted with its age, and escalates once. */
import type { PayoutWait } from '@candor/contract/staff/withdrawals';
import { HOUR } from '@candor/core/time';
import { inTransaction, type Tx } from '../../../db/db.ts';
import type { App } from '../../../http/app.ts';
import { type Audit, NOBODY } from '../../audit/index.ts';
import { getParameter } from '../../parameters/index.ts';
import { countWaiting, type DelayKind, noteDelays } from '../db/delays.repo.ts';

/** Per transaction. */
const AT_ONCE = 100;

export async function countPayouts(app: Pick<App, 'db' | 'now'>) {
  const hours = await signingHours(app.db.kysely);
  const found = await countWaiting(app.db.kysely, new Date(app.now() - hours * HOUR));
  const countOf = (kind: DelayKind): PayoutWait => {
    const its = found.find((each) => each.kind === kind);
    return { count: its?.count ?? 0, oldestAt: its?.oldest.toISOString() ?? null, overdue: its?.overdue ?? 0 };
  };
  return { hours, toBatch: countOf('withdrawal'), unsigned: countOf('batch') };
}

export async function escalateDelays(app: Pick<App, 'db'> & { readonly audit: Audit }): Promise<void> {
  for (;;) {
    const count = await inTransaction(app.db, async (tx) => {
      const [now, hours] = [tx.now(), await signingHours(tx)];
      const late = await noteDelays(tx, new Date(now - hours * HOUR), new Date(now), AT_ONCE);
      for (const { kind, id, since, customerId } of late) {
        const subject = kind === 'batch' ? `batch ${id}` : `customer ${customerId ?? ''}`;
        const details = { [kind]: id, since: since.toISOString(), hours: String(hours) };
        await app.audit.record(tx, NOBODY, { action: 'payout.delayed', subject, details });
      }
      return late.length;
    });
    if (count < AT_ONCE) return;
  }
}

async function signingHours(tx: Tx): Promise<number> {
  return Number((await getParameter(tx, 'payoutSigningHours')).value);
}
