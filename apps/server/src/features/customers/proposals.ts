/** Two of the staff suspend a customer, reinstate them, or close an account; the customer reads why, on the page and by mail. */
import { Refusal } from '@candor/core/refusal';
import type { CaseOutcome } from '@candor/core/staff/cases';
import { balancesOf } from '../../ledger/balances.ts';
import type { App } from '../../http/app.ts';
import type { Tx } from '../../db/db.ts';
import { BadInput } from '../../http/errors.ts';
import { enqueue } from '../../jobs/jobs.ts';
import { type CasesApp, endIn, openIn } from '../cases/index.ts';
import {
  changeStatus,
  findCustomer,
  insertEvent,
  lockCustomer,
  type Sessions,
  type Suspended,
} from '../identity/index.ts';
import { type Approved, handles, type KindHandler, type Inspected } from '../proposals/index.ts';
import { CANCEL_WAITING_JOB } from './jobs.ts';

type SuspendingApp = App & CasesApp & { readonly sessions: Sessions; readonly suspended: Suspended };
type Payload = { readonly customerId: string; readonly words: string };

export function customerProposals(app: SuspendingApp): readonly KindHandler[] {
  return [
    handles('customer.suspend', {
      inspect: (tx, payload, { locks }) => inspect(tx, payload, locks, ['active']),
      async apply(tx, approved) {
        if (!(await changeStatus(tx, 'suspend', approved.id))) return false;
        const { customerId, words } = approved.payload;
        await openIn(app, tx, byOf(approved), { kind: 'suspension', customerId, words, isByHand: false });
        await enqueue(tx, CANCEL_WAITING_JOB, { customerId });
        await tell(app, tx, approved, 'accountSuspended');
        return true;
      },
      committed: ({ payload }) => forget(app, payload, true),
    }),
    handles('customer.reinstate', {
      inspect: (tx, payload, { locks }) => inspect(tx, payload, locks, ['suspended']),
      async apply(tx, approved) {
        if (!(await changeStatus(tx, 'reinstate', approved.id))) return false;
        await endReview(app, tx, approved, 'reinstated');
        await tell(app, tx, approved, 'accountReinstated');
        return true;
      },
      committed: ({ payload }) => forget(app, payload, false),
    }),
    handles('customer.close', {
      async inspect(tx, payload, { locks }) {
        const looked = await inspect(tx, payload, locks, ['active', 'suspended']);
        // An account with money in it is not closed: the customer withdraws it first, suspended or not.
        const balances = await balancesOf(app.db.kysely, payload.customerId, 'real');
        if (balances.some(({ amount }) => amount.units !== 0n)) throw new Refusal('account_not_empty');
        return looked;
      },
      async apply(tx, approved) {
        const { customerId } = approved.payload;
        // Before the change: nothing is mailed to a closed account.
        await tell(app, tx, approved, 'accountClosedByUs');
        if (!(await changeStatus(tx, 'close', approved.id))) return false;
        await endReview(app, tx, approved, 'accountClosed');
        await enqueue(tx, CANCEL_WAITING_JOB, { customerId });
        return true;
      },
      committed: ({ payload }) => forget(app, payload, false),
    }),
  ];
}

async function inspect(
  tx: Tx,
  payload: Payload,
  locks: boolean,
  statuses: readonly string[],
): Promise<Inspected<Payload>> {
  const { customerId } = payload;
  const customer = await (locks ? lockCustomer(tx, customerId) : findCustomer(tx, customerId));
  if (customer === null || !statuses.includes(customer.status))
    throw new BadInput([{ field: 'payload.customerId', problem: 'invalid' }]);
  return { subject: `customer ${customerId}`, payload, before: { status: customer.status } };
}

function byOf({ approver, client }: Approved<Payload>) {
  return { staff: approver, client };
}

function endReview(app: SuspendingApp, tx: Tx, approved: Approved<Payload>, outcome: CaseOutcome): Promise<void> {
  const { customerId, words } = approved.payload;
  return endIn(app, tx, byOf(approved), { kind: 'suspension', customerId, words, outcome });
}

/** In the customer's own log, and by mail if there is an address. */
async function tell(
  app: SuspendingApp,
  tx: Tx,
  { payload: { customerId, words }, at }: Approved<Payload>,
  kind: 'accountSuspended' | 'accountReinstated' | 'accountClosedByUs',
): Promise<void> {
  // The staff's device and network are not shown to the customer.
  await insertEvent(tx, { customerId, kind, at: new Date(at), device: '', address: '', details: { words } });
  const customer = await findCustomer(tx, customerId);
  if (customer === null || customer.email === null) return;
  const values = { at: new Date(at).toISOString(), words };
  await app.mails.send(tx, { kind, to: customer.email, locale: customer.locale, values });
}

/** Updates what this process has cached. */
function forget({ sessions, suspended }: SuspendingApp, { customerId }: Payload, isSuspended: boolean): void {
  suspended.note(customerId, isSuspended);
  sessions.forget(customerId);
}
