/** Signing in with a provider: as the linked customer, as a new customer, or after the password of the account that has the address. */
import type { linkAsked, ProviderName } from '@candor/contract/social';
import type { LoginReply } from '@candor/contract/identity';
import { checkSignInMethods } from '@candor/core/identity/sign-in-methods';
import { Refusal } from '@candor/core/refusal';
import type { z } from 'zod';
import { inTransaction, type Tx } from '../../db/db.ts';
import { Failure } from '../../http/errors.ts';
import type { Customer } from '../../http/http.ts';
import type { Context } from '../identity/index.ts';
import type { Providers, Returned, Subject } from './providers.ts';
import * as repo from './repo.ts';
import { PROVIDER_NAMES, type SocialApp } from './social-app.ts';
import { type LinkTicket, makeLinkTicket, makeState, readLinkTicket, readState, spend } from './tickets.ts';

type LinkAsked = z.output<typeof linkAsked>;

/** Refuses `provider_not_offered` and `provider_failed`. */
export async function startProvider(
  app: SocialApp,
  providers: Providers,
  provider: ProviderName,
): Promise<{ url: string; browserKey: string }> {
  const { state, browserKey } = makeState(app, provider);
  return { url: await providers.authorizationUrl(provider, state), browserKey };
}

/** Refuses `provider_not_offered`, `sign_in_expired`, `provider_failed`, `provider_email_unverified`, and whatever identity refuses at sign-in. */
export async function loginByProvider(
  app: SocialApp,
  providers: Providers,
  context: Context,
  given: Returned & { readonly browserKey: string; readonly inviteCode?: string | undefined },
): Promise<LoginReply | LinkAsked> {
  // Whatever was sent, there is no sign-in that it could belong to. The call is named after this provider.
  if (providers.names.length === 0) throw new Refusal('provider_not_offered', { provider: PROVIDER_NAMES.google });
  const provider = readState(app, given.state, given.browserKey);
  // Before the provider is asked, so that of two requests with the same answer only one goes on.
  await spend(app.db.kysely, given.state);
  const subject = await providers.redeem(provider, given);
  const admitted = await admit(app, context, provider, subject, given.inviteCode ?? '');
  // The address was taken, or the link made, between our look-up and our insert: this time it is found.
  return admitted ?? (await admit(app, context, provider, subject, given.inviteCode ?? '')) ?? failed(provider);
}

/** Null if the address was taken meanwhile. */
async function admit(
  app: SocialApp,
  context: Context,
  provider: ProviderName,
  { subject, email }: Subject,
  inviteCode: string,
): Promise<LoginReply | LinkAsked | null> {
  const { kysely } = app.db;
  const link = await repo.findLink(kysely, provider, subject);
  if (link !== null) return enter(app, context, { provider, subject, customerId: link.customer_id });
  if (email === null) throw new Refusal('provider_email_unverified', { provider: PROVIDER_NAMES[provider] });
  const known = await app.door.findByEmail(kysely, email);
  if (known !== null) {
    const ticket = makeLinkTicket(app, { provider, subject, email, customerId: known.id });
    return { ticket, email, provider };
  }
  const customerId = await inTransaction(app.db, async (tx) => {
    const registered = await app.door.registerByProvider(tx, { email, inviteCode }, context);
    if (registered !== null) await save(app, tx, context, { provider, subject, email, customerId: registered });
    return registered;
  });
  return customerId === null ? null : enter(app, context, { provider, subject, customerId });
}

/** The link may be removed during the sign-in, and another account of the same provider linked: no session may open after that. */
function enter(
  app: SocialApp,
  context: Context,
  { provider, subject, customerId }: Pick<LinkTicket, 'provider' | 'subject' | 'customerId'>,
): Promise<LoginReply> {
  const isStill = async (tx: Tx) => (await repo.findLink(tx, provider, subject))?.customer_id === customerId;
  return app.door.enter(customerId, provider, context, isStill);
}

/** Refuses `sign_in_expired`, `provider_failed`, `password_incorrect`, and while the login throttle delays or locks the account. */
export async function linkProvider(
  app: SocialApp,
  context: Context,
  given: { readonly ticket: string; readonly password: string },
): Promise<LoginReply> {
  const link = readLinkTicket(app, given.ticket);
  const customer = await app.door.findByEmail(app.db.kysely, link.email);
  // The account's address has changed since.
  if (customer === null || customer.id !== link.customerId) throw new Refusal('sign_in_expired');
  await app.door.checkPassword({ email: link.email }, given.password, context);
  // Customers who may not sign in are refused below, and nothing is linked.
  if (customer.status !== 'closed') {
    await inTransaction(app.db, async (tx) => {
      await app.door.lock(tx, customer.id);
      await spend(tx, given.ticket);
      await save(app, tx, context, link);
      await app.door.tell(tx, customer.id, context, 'providerLinked', { provider: PROVIDER_NAMES[link.provider] });
    });
  }
  return enter(app, context, link);
}

/** Ends the other sessions opened with it, and stops any sign-in with it that is under way. Refuses `last_way_in`. */
export async function unlinkProvider(
  app: SocialApp,
  context: Context,
  customer: Pick<Customer, 'id' | 'sessionId'>,
  provider: ProviderName,
): Promise<void> {
  const { id: customerId } = customer;
  await inTransaction(app.db, async (tx) => {
    const { hasPassword } = await app.door.lock(tx, customerId);
    if (!(await repo.deleteLink(tx, app.secrets, customerId, provider))) throw new Failure('404');
    const providers = await repo.countLinks(tx, customerId);
    const refusal = checkSignInMethods({ hasPassword, providers, passkeys: await app.countPasskeys(tx, customerId) });
    if (refusal !== null) throw new Refusal(refusal);
    await app.door.endSessionsBy(tx, customer, provider);
    await app.door.note(tx, customerId, context, 'providerUnlinked', { provider });
  });
  app.door.forget(customerId);
}

async function save(
  app: SocialApp,
  tx: Tx,
  context: Context,
  { provider, subject, email, customerId }: LinkTicket,
): Promise<void> {
  const linkedAt = new Date(tx.now());
  const isNew = await repo.insertLink(tx, app.secrets, {
    provider,
    subject,
    email,
    customer_id: customerId,
    linked_at: linkedAt,
  });
  if (!isNew) failed(provider);
  await app.door.note(tx, customerId, context, 'providerLinked', { provider });
}

function failed(provider: ProviderName): never {
  throw new Refusal('provider_failed', { provider: PROVIDER_NAMES[provider] });
}
