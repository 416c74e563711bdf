/** The auth service: what other sign-in methods need from identity. Passkeys, as a second factor or alone, and sign-in with a provider. */
import type { LoginReply } from '@candor/contract/identity';
import type { SecurityEventKind } from '@candor/contract/identity';
import type { Tx } from '../../db/db.ts';
import { Failure } from '../../http/errors.ts';
import type { Customer } from '../../http/http.ts';
import type { MailKind } from '../../mail/kinds.ts';
import { checkNamed, enter, finish, type IsStill, type Proven, prove, type SignedIn } from './sign-in/sign-in.ts';
import type { Context, IdentityApp } from './identity-app.ts';
import { endOtherSessions, freeze, note, tell } from './security-changes.ts';
import { registerByProvider } from './sign-in/sign-up.ts';
import * as repo from './db/customers.repo.ts';
import { raiseVersion } from './db/vouched.repo.ts';
import type { SignInMethod } from './sign-in/sessions.ts';
import { readTicket } from './sign-in/tickets.ts';
import { userInfo } from './view.ts';

type Signer = Pick<Customer, 'id' | 'sessionId'>;

export type AuthService = {
  /** The customer of an unfinished sign-in. Refuses `sign_in_expired`. */
  readTicket(ticket: string): Promise<{ readonly customerId: string }>;
  /** Finishes a sign-in whose second factor, a passkey, was correct. */
  finishTicket(ticket: string, context: Context, isStill: IsStill): Promise<SignedIn>;
  /** Signs in by passkey alone, which counts as both factors. Refuses customers who may not sign in. */
  enterByPasskey(customerId: string, context: Context, isStill: IsStill): Promise<SignedIn>;
  /** After a correct first step: a session, or a ticket if a second factor is set. */
  enter(customerId: string, method: SignInMethod, context: Context, isStill: IsStill): Promise<LoginReply>;
  /** After a fresh proof by passkey: a new token, which opens the calls that require proof. */
  prove(customer: Signer, context: Context): Promise<SignedIn & Proven>;
  /** In the transaction that sets or removes a second factor: log, mail and freeze, and end all other sessions. Call `forget` after the commit. */
  noteFactor(tx: Tx, customer: Signer, context: Context, change: FactorChange): Promise<void>;
  /**
   * In the transaction that removes a sign-in method: ends all other sessions opened with it, and lets no sign-in that was checked before
   * open one. Call `forget` after the commit.
   */
  endSessionsBy(tx: Tx, customer: Signer, method: SignInMethod): Promise<void>;
  note(
    tx: Tx,
    customerId: string,
    context: Context,
    kind: SecurityEventKind,
    details?: Readonly<Record<string, string>>,
  ): Promise<void>;
  /** Mails the customer. */
  tell(
    tx: Tx,
    customerId: string,
    context: Context,
    kind: MailKind,
    values: Readonly<Record<string, string>>,
  ): Promise<void>;
  /** Call after the commit that ended sessions. */
  forget(customerId: string): void;
  findByEmail(tx: Tx, email: string): Promise<KnownCustomer | null>;
  find(tx: Tx, customerId: string): Promise<KnownCustomer | null>;
  /** Others who want to change this account's sign-in methods wait for our transaction. */
  lock(tx: Tx, customerId: string): Promise<KnownCustomer>;
  /** Null when the address is taken. Refuses `invite_unknown`. */
  registerByProvider(
    tx: Tx,
    given: { readonly email: string; readonly inviteCode: string },
    context: Context,
  ): Promise<string | null>;
  /** Refuses `password_incorrect`, and while the login throttle delays or locks the account. */
  checkPassword(customer: { readonly email: string }, password: string, context: Context): Promise<void>;
};

export type FactorChange = { readonly kind: 'factorSet' | 'factorRemoved'; readonly factor: string };
export type KnownCustomer = {
  readonly id: string;
  readonly username: string | null;
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  readonly hasPassword: boolean;
  readonly status: 'active' | 'suspended' | 'closed';
};

export function createAuthService(app: IdentityApp): AuthService {
  const get = async (customerId: string): Promise<repo.CustomerRow> => {
    const customer = await repo.findCustomer(app.db.kysely, customerId);
    if (customer === null) throw new Failure('401');
    return customer;
  };
  return {
    async readTicket(ticket) {
      return { customerId: (await readTicket(app, ticket)).customer.id };
    },
    async finishTicket(ticket, context, isStill) {
      const { customer, method } = await readTicket(app, ticket);
      return finish(app, context, customer, { method, factor: 'passkey', isStill });
    },
    enterByPasskey: async (customerId, context, isStill) =>
      finish(app, context, await get(customerId), { method: 'passkey', isStill }),
    enter: async (customerId, method, context, isStill) =>
      enter(app, context, await get(customerId), { method, isStill }),
    async prove(customer, context) {
      const proven = await prove(app, context, customer, 'passkey');
      return { ...proven, user: await userInfo(app, customer.id, context.mode) };
    },
    async noteFactor(tx, { id, sessionId }, { client }, { kind, factor }) {
      const customer = await freeze(tx, id);
      await note(tx, id, { kind, client, details: { factor } });
      await endOtherSessions(tx, id, sessionId, 'factorChanged');
      await tell(app, tx, customer, kind, client, { factor });
    },
    async endSessionsBy(tx, { id, sessionId }, method) {
      await raiseVersion(tx, id, null);
      await repo.endSessionsBy(tx, id, method, sessionId, new Date(tx.now()));
    },
    note: (tx, customerId, { client }, kind, details = {}) => note(tx, customerId, { kind, client, details }),
    async tell(tx, customerId, { client }, kind, values) {
      const customer = await repo.findCustomer(tx, customerId);
      if (customer !== null) await tell(app, tx, customer, kind, client, values);
    },
    forget: (customerId) => app.sessions.forget(customerId),
    findByEmail: async (tx, email) => known(await repo.findCustomerByName(tx, { kind: 'email', value: email })),
    find: async (tx, customerId) => known(await repo.findCustomer(tx, customerId)),
    async lock(tx, customerId) {
      const locked = known(await repo.lockCustomer(tx, customerId));
      if (locked === null || locked.status === 'closed') throw new Failure('401');
      return locked;
    },
    registerByProvider: (tx, given, context) => registerByProvider(app, tx, context, given),
    async checkPassword({ email }, password, context) {
      await checkNamed(app, context, { kind: 'email', value: email }, password);
    },
  };
}

function known(customer: repo.CustomerRow | null): KnownCustomer | null {
  if (customer === null) return null;
  const { id, username, email, status } = customer;
  const isEmailVerified = customer.email_verified_at !== null;
  return { id, username, email, status, isEmailVerified, hasPassword: customer.password_hash !== null };
}
