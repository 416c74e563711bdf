/** For tests: customers who come from a provider, and existing customers with the same address. */
import { loginByGoogle, type ProviderName, startProvider } from '@candor/contract/social';
import { z } from 'zod';
import type { TestClient } from '../../../testing/test-client.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import type { OpenIdProvider, Person } from './openid-provider.ts';

type Returned = {
  readonly code: string;
  readonly state: string;
  readonly iss?: string;
  readonly browserKey: string;
};
export const returnedQuery = z.object({ code: z.string(), state: z.string(), iss: z.string() });

export function customers(server: () => TestServer, provider: () => OpenIdProvider) {
  let people = 0;
  function somebody(about: Partial<Person> = {}): Person & { readonly email: string } {
    people += 1;
    const email = about.email ?? `person${people}@example.com`;
    return { sub: `person-${people}`, email_verified: true, ...about, email };
  }

  /**
   * What the browser has after the provider sent it back.
   * @param meddle changes the address on the way there.
   */
  async function consent(
    person: Person,
    name: ProviderName = 'google',
    meddle: (url: URL) => void = () => undefined,
  ): Promise<Returned> {
    const { url, browserKey } = await server().visitor.done(startProvider, { body: { provider: name } });
    const address = new URL(url);
    meddle(address);
    return { ...returnedQuery.parse(await provider().consent(address.href, person)), browserKey };
  }

  const codeFor = (given: Returned & { inviteCode?: string }) =>
    server().visitor.codeOf(loginByGoogle, { body: given });

  async function signIn(person: Person, name: ProviderName = 'google'): Promise<TestClient> {
    const reply = await server().visitor.done(loginByGoogle, { body: await consent(person, name) });
    if (!('token' in reply)) throw new Error('not signed in at once');
    return server().visitor.as(reply.token);
  }

  /** The ticket for linking an existing account with that address. */
  async function askedToLink(person: Person): Promise<string> {
    const reply = await server().visitor.done(loginByGoogle, { body: await consent(person) });
    if (!('email' in reply) || reply.email !== person.email) throw new Error('no link is asked for');
    return reply.ticket;
  }

  async function local(email: string): Promise<TestClient> {
    await server().visitor.register(`local_${people}`);
    const client = await server().visitor.login(`local_${people}`);
    await server().ask('update identity_customers set email = $1, email_verified_at = now() where username = $2', [
      email,
      `local_${people}`,
    ]);
    return client;
  }
  return { somebody, consent, codeFor, signIn, askedToLink, local };
}
