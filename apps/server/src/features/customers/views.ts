/** Customers as the contract shows them: each part only to those who may see it. */
import type { CustomerFound, CustomerView, MovementView, NoteView } from '@candor/contract/staff/customers';
import type { Mode } from '@candor/core/ledger/transfer';
import { add, formatMoney } from '@candor/core/money/money';
import { may, type Permission, type Role } from '@candor/core/staff/permissions';
import { type Balance, balancesOf } from '../../ledger/balances.ts';
import type { LatestMovement, Side } from '../../ledger/latest.ts';
import { Failure } from '../../http/errors.ts';
import { findCustomer, type FoundCustomer, lastSeen } from '../identity/index.ts';
import { countLive } from '../trading/index.ts';
import type { CustomersApp } from './customers-app.ts';
import type { NoteRow } from './repo.ts';

export function viewFound(
  { id, username, email, phone, status, created_at }: FoundCustomer,
  role: Role,
): CustomerFound {
  const isTold = may(role, 'customers.profile');
  return {
    id,
    username,
    status,
    registeredAt: created_at.toISOString(),
    email: isTold ? email : null,
    phone: isTold ? phone : null,
  };
}

export async function viewCustomer(app: CustomersApp, id: string, role: Role): Promise<CustomerView> {
  const customer = await findCustomer(app.db.kysely, id);
  if (customer === null) throw new Failure('404');
  const only = <T>(permission: Permission, read: () => Promise<T>) => (may(role, permission) ? read() : null);
  const [profile, balances, liveOrders] = await Promise.all([
    only('customers.profile', () => profileOf(app, customer)),
    only('customers.money', async () => ({
      real: await moneyOf(app, id, 'real'),
      demo: await moneyOf(app, id, 'demo'),
    })),
    only('customers.orders', () => countLive(app.db.kysely, id)),
  ]);
  return {
    id,
    username: customer.username,
    status: customer.status,
    registeredAt: customer.created_at.toISOString(),
    closedAt: customer.closed_at?.toISOString() ?? null,
    verification: await app.verificationOf(app.db.kysely, id),
    profile,
    balances,
    liveOrders,
  };
}

type Row = NonNullable<Awaited<ReturnType<typeof findCustomer>>>;

async function profileOf(app: CustomersApp, customer: Row): Promise<NonNullable<CustomerView['profile']>> {
  const { kysely } = app.db;
  const [methods, seen] = await Promise.all([
    app.factors.methodsOf(kysely, customer.id),
    lastSeen(kysely, customer.id),
  ]);
  return {
    email: customer.email,
    isEmailVerified: customer.email_verified_at !== null,
    phone: customer.phone,
    locale: customer.locale,
    hasPassword: customer.password_hash !== null,
    secondFactors: [...methods],
    withdrawalsFrozenUntil: customer.withdrawals_frozen_until?.toISOString() ?? null,
    lastSeenAt: seen?.toISOString() ?? null,
  };
}

async function moneyOf(app: CustomersApp, id: string, mode: Mode) {
  const balances = await balancesOf(app.db.kysely, id, mode);
  return withoutBids(balances).map(({ kind, amount }) => ({ asset: amount.asset, kind, amount: formatMoney(amount) }));
}

/** What is held for bids is counted as available: nobody here is to know how much a leader would pay. */
function withoutBids(balances: readonly Balance[]): Balance[] {
  const held = balances.find(({ kind }) => kind === 'bid')?.amount;
  return balances
    .filter(({ kind }) => kind !== 'bid')
    .map((each) =>
      each.kind === 'available' && each.amount.asset === held?.asset
        ? { ...each, amount: add(each.amount, held) }
        : each,
    );
}

export function viewMovement({ id, at, amount, movesBalance, from, to, kind, fact }: LatestMovement): MovementView {
  return {
    id,
    at: at.toISOString(),
    asset: amount.asset,
    amount: formatMoney(amount),
    movesBalance,
    from: sideOf(from),
    to: sideOf(to),
    kind,
    fact,
  };
}

function sideOf({ isHouse, kind }: Side): string {
  return `${isHouse ? 'house' : 'customer'}:${kind}`;
}

export function viewNote(
  { id, staff_id, role, written_at, words }: NoteRow,
  names: ReadonlyMap<string, string>,
): NoteView {
  return { id, at: written_at.toISOString(), staff: { id: staff_id, name: names.get(staff_id) ?? '', role }, words };
}
