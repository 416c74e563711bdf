/** OpenID Connect by openid-client: code flow with PKCE, state and nonce, exact return addresses, signed ID tokens. */
import type { ProviderName } from '@candor/contract/social';
import { assert } from '@candor/core/assert';
import { Refusal } from '@candor/core/refusal';
import * as openid from 'openid-client';
import { z } from 'zod';
import { PROVIDER_NAMES, type SocialApp } from './social-app.ts';
import { checksOf } from './tickets.ts';

const TIMEOUT_S = 10;
/** Tolerance between the provider's clock and ours. */
const CLOCK_TOLERANCE_S = 30;

/** No provider's answer needs more. */
const ANSWER_BYTES_MAX = 1024 * 1024;

/** The provider's identity of a person. */
export type Subject = {
  readonly subject: string;
  /** Null if the provider did not give one, or has not verified it. */
  readonly email: string | null;
};

export type Returned = { readonly code: string; readonly state: string; readonly iss?: string | undefined };

export type Providers = {
  /** The providers that are configured. */
  readonly names: readonly ProviderName[];
  /** The address at the provider where the customer signs in. Refuses `provider_not_offered` and `provider_failed`. */
  authorizationUrl(provider: ProviderName, state: string): Promise<string>;
  /** Exchanges the code for what the provider knows. Refuses `provider_not_offered` and `provider_failed`. */
  redeem(provider: ProviderName, returned: Returned): Promise<Subject>;
};

/** Apple writes booleans as text. */
const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]);
const claims = z.object({
  sub: z.string().regex(/^[\x21-\x7e]{1,255}$/),
  email: z.string().max(254).optional(),
  email_verified: flag.optional(),
});

export function createProviders(app: SocialApp): Providers {
  const { providers, deployment } = app.config;
  const discovered = new Map<ProviderName, Promise<openid.Configuration>>();

  const discover = async (name: ProviderName): Promise<openid.Configuration> => {
    const provider = providers[name];
    assert(provider !== null, 'the provider is set up');
    const { issuer, clientId, clientSecret } = provider;
    const metadata = { client_secret: clientSecret, [openid.clockTolerance]: CLOCK_TOLERANCE_S };
    const isPlain = deployment === 'sandbox' && issuer.startsWith('http:');
    // An operator's own provider on this machine may have no TLS.
    const forPlain = isPlain ? [openid.allowInsecureRequests] : [];
    return openid.discovery(new URL(issuer), clientId, metadata, undefined, {
      timeout: TIMEOUT_S,
      execute: [openid.enableNonRepudiationChecks, ...forPlain],
      [openid.customFetch]: fetchBounded,
    });
  };
  /** Discovered once, at first use; again if that failed. */
  const configurationOf = async (name: ProviderName): Promise<openid.Configuration> => {
    const known = discovered.get(name) ?? discover(name);
    discovered.set(name, known);
    try {
      return await known;
    } catch (error) {
      if (discovered.get(name) === known) discovered.delete(name);
      throw error;
    }
  };
  /** Whether the provider is down, slow or dishonest, or the code was a stranger's: the customer reads one answer, and the operator the reason. */
  const orFailed = async <T>(name: ProviderName, work: () => Promise<T>): Promise<T> => {
    if (providers[name] === null) throw new Refusal('provider_not_offered', { provider: PROVIDER_NAMES[name] });
    try {
      return await work();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      app.log.warn({ provider: name, reason }, 'signing in with a provider failed');
      throw new Refusal('provider_failed', { provider: PROVIDER_NAMES[name] });
    }
  };
  const returnAddress = (name: ProviderName) => `${app.origin()}/api/loginCallback/${name}`;

  return {
    names: (['google', 'apple'] as const).filter((name) => providers[name] !== null),
    authorizationUrl: (name, state) =>
      orFailed(name, async () => {
        const { nonce, verifier } = checksOf(app, state);
        const url = openid.buildAuthorizationUrl(await configurationOf(name), {
          redirect_uri: returnAddress(name),
          scope: 'openid email',
          code_challenge: await openid.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          state,
          nonce,
          // Apple gives an address only with a form post, which the server passes on to the page.
          ...(name === 'apple' ? { response_mode: 'form_post' } : {}),
        });
        return url.href;
      }),
    redeem: (name, { code, state, iss }) =>
      orFailed(name, async () => {
        const { nonce, verifier } = checksOf(app, state);
        const returned = new URL(returnAddress(name));
        returned.search = new URLSearchParams({ code, state, ...(iss === undefined ? {} : { iss }) }).toString();
        const tokens = await openid.authorizationCodeGrant(await configurationOf(name), returned, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const { sub, email = null, email_verified: isVerified = false } = claims.parse(tokens.claims());
        return { subject: sub, email: isVerified ? email : null };
      }),
  };
}

/** Throws once an answer is longer than any should be, and reads no more of it. */
const fetchBounded: openid.CustomFetch = async (url, { body: asked = null, ...options }) => {
  const answer = await fetch(url, { ...options, body: asked });
  const parts: Uint8Array[] = [];
  let length = 0;
  const body: AsyncIterable<Uint8Array> | null = answer.body;
  for await (const part of body ?? []) {
    length += part.length;
    if (length > ANSWER_BYTES_MAX) throw new Error('the answer is too long');
    parts.push(part);
  }
  const { status, statusText, headers } = answer;
  return new Response(parts.length === 0 ? null : new Blob(parts), { status, statusText, headers });
};
