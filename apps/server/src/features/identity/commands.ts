/** Sign-up, sign-in, sign-out. */
import { randomBytes } from 'node:crypto';
import type { UserView } from '@candor/contract/identity';
import { parseAccountName, type AccountName } from '@candor/core/identity/account-name';
import { creditScore } from '@candor/core/identity/credit-score';
import { isAcceptablePassword } from '@candor/core/identity/password';
import { grantDemoMoney } from '@candor/core/ledger/demo-grant';
import type { Mode } from '@candor/core/ledger/transfer';
import { formatMoney } from '@candor/core/money/money';
import { Refusal } from '@candor/core/refusal';
import { SETTLEMENT_ASSET } from '@candor/core/trading/margin';
import { spendable } from '../../ledger/balances.ts';
import { post } from '../../ledger/ledger.ts';
import type { App } from '../../platform/app.ts';
import { inTransaction } from '../../platform/db.ts';
import type { Client } from '../../platform/client.ts';
import { Failure } from '../../platform/errors.ts';
import { hashPassword, isPassword } from './passwords.ts';
import * as repo from './repo.ts';
import type { Sessions } from './sessions.ts';

export type SignedIn = { readonly token: string; readonly user: UserView };
export type Credentials = { readonly account: string; readonly password: string };

export async function isAvailable(app: App, account: string): Promise<boolean> {
  const name = readName(account);
  return (await repo.findCustomerByName(app.db.kysely, name)) === null;
}

/** The customer, the demo account's play money and the first session come together or not at all. */
export async function register(
  app: App,
  sessions: Sessions,
  mode: Mode,
  client: Client,
  credentials: Credentials,
): Promise<SignedIn> {
  const name = readName(credentials.account);
  if (!isAcceptablePassword(credentials.password)) throw new Refusal('password_too_weak', { field: 'password' });
  const passwordHash = await hashPassword(credentials.password);
  const { token, customer } = await inTransaction(app.db, async (tx) => {
    const inserted = await repo.insertCustomer(tx, name, passwordHash, newInviteCode(), new Date(app.now()));
    if (inserted === null)
      throw new Refusal(name.kind === 'email' ? 'email_exists' : 'username_exists', { field: 'account' });
    await post(tx, grantDemoMoney(inserted.id));
    return { customer: inserted, token: await sessions.start(tx, inserted.id, client, 'password') };
  });
  return { token, user: await view(app, customer, mode) };
}

/** One answer for a wrong name and a wrong password, after the same work. */
export async function login(
  app: App,
  sessions: Sessions,
  mode: Mode,
  client: Client,
  credentials: Credentials,
): Promise<SignedIn> {
  const name = readName(credentials.account);
  if (credentials.password === '') throw new Refusal('password_incorrect', { field: 'password' });
  const customer = await repo.findCustomerByName(app.db.kysely, name);
  const matches = await isPassword(customer?.password_hash ?? null, credentials.password);
  if (customer === null || !matches) throw new Refusal('password_incorrect', { field: 'password' });
  if (customer.status !== 'active') throw new Refusal('user_status_abnormal');
  const token = await sessions.start(app.db.kysely, customer.id, client, 'password');
  return { token, user: await view(app, customer, mode) };
}

export async function userInfo(app: App, customerId: string, mode: Mode): Promise<UserView> {
  const customer = await repo.findCustomer(app.db.kysely, customerId);
  if (customer === null) throw new Failure('401');
  return view(app, customer, mode);
}

function readName(account: string): AccountName {
  const name = parseAccountName(account);
  if (typeof name === 'string') throw new Refusal(name, { field: 'account' });
  return name;
}

async function view(app: App, customer: repo.CustomerRow, mode: Mode): Promise<UserView> {
  const { available, margin } = await spendable(app.db, customer.id, mode, SETTLEMENT_ASSET);
  const isEmailVerified = customer.email_verified_at !== null;
  return {
    id: customer.id,
    username: customer.username,
    email: customer.email,
    isEmailVerified,
    phone: customer.phone,
    mode,
    balance: formatMoney(available),
    margin: formatMoney(margin),
    asset: SETTLEMENT_ASSET,
    createdAt: customer.created_at.toISOString(),
    locale: customer.locale,
    hasPassword: customer.password_hash !== null,
    inviteCode: customer.invite_code,
    // Identity checks and loans are not open yet: nobody is verified, and nobody has borrowed.
    verification: 'notVerified',
    creditScore: creditScore({
      now: app.now(),
      registeredAt: customer.created_at.getTime(),
      isEmailVerified,
      hasPhone: customer.phone !== null,
      hasSecondFactor: false,
      isIdentityVerified: false,
      loansRepaidInTime: 0,
      loansOverdue: 0,
    }),
    withdrawalsFrozenUntil: customer.withdrawals_frozen_until?.toISOString() ?? null,
  };
}

/** Eight letters and digits of Crockford's alphabet: none that are taken for one another. */
function newInviteCode(): string {
  return [...randomBytes(8)].map((byte) => INVITE_ALPHABET[byte % INVITE_ALPHABET.length]).join('');
}

const INVITE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
