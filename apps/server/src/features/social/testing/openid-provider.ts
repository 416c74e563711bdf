/** For tests: a real OpenID provider on this machine, and somebody with a browser who consents to everything. */
import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type Configuration } from 'oidc-provider';

export const CLIENT = { id: 'candor-tests', secret: 'a secret of the tests' };

const KEY = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;

/** What the provider knows about its customer. */
export type Person = {
  readonly sub: string;
  readonly email?: string | undefined;
  readonly email_verified?: boolean | undefined;
};

export class OpenIdProvider {
  readonly issuer: string;
  readonly #server: Server;
  readonly #people = new Map<string, Person>();
  /** The person in front of the browser. */
  #present = '';
  #answer: ((request: IncomingMessage, response: ServerResponse) => void) | null = null;
  isDown = false;
  /** Instead of answering, it sends without end. */
  isFlooding = false;
  /** What it sent so, in bytes. */
  flooded = 0;

  private constructor(server: Server, issuer: string) {
    this.#server = server;
    this.issuer = issuer;
  }

  /** Listens, and answers 503 until `serve`. */
  static async listen(): Promise<OpenIdProvider> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const opened = new OpenIdProvider(server, `http://127.0.0.1:${port}`);
    server.on('request', (request, response) => {
      if (opened.#answer === null || opened.isDown) response.writeHead(503).end();
      else if (opened.isFlooding) void opened.#flood(response);
      else opened.#answer(request, response);
    });
    return opened;
  }

  /** @param returnAddresses the exact addresses that it may send customers back to. */
  serve(returnAddresses: readonly string[]): void {
    const provider = new Provider(this.issuer, this.#configuration(returnAddresses));
    const answer = provider.callback();
    this.#answer = (request, response) => {
      const isAsking = request.url?.startsWith('/interaction/') === true;
      void (isAsking ? this.#sayYes(provider, request, response) : answer(request, response));
    };
  }

  async #flood(response: ServerResponse): Promise<void> {
    response.writeHead(200, { 'content-type': 'application/json' });
    const part = '{"access_token":"'.padEnd(64 * 1024, 'x');
    const gone = new Promise((resolve) => response.once('close', resolve));
    while (!response.destroyed) {
      this.flooded += part.length;
      await Promise.race([gone, new Promise((resolve) => response.write(part, resolve))]);
    }
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** From now on this person is in front of every browser that comes. */
  greet(person: Person): void {
    this.#people.set(person.sub, person);
    this.#present = person.sub;
  }

  /** Follows the address as a browser would, consents, and returns the parameters that it is sent back with, by address or by form. */
  async consent(url: string, person: Person): Promise<Record<string, string>> {
    this.greet(person);
    const cookies = new Map<string, string>();
    let at = url;
    for (let steps = 0; steps < 20; steps += 1) {
      const answer = await fetch(at, {
        redirect: 'manual',
        headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      });
      for (const cookie of answer.headers.getSetCookie()) {
        const [pair = ''] = cookie.split(';');
        const [name = '', value = ''] = pair.split('=');
        cookies.set(name, value);
      }
      const location = answer.headers.get('location');
      if (location === null) return readForm(await answer.text());
      at = new URL(location, at).href;
      if (!at.startsWith(this.issuer)) return Object.fromEntries(new URL(at).searchParams);
    }
    throw new Error('the provider sends the browser round in circles');
  }

  async #sayYes(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { prompt, params, session } = await provider.interactionDetails(request, response);
    if (prompt.name === 'login') {
      const login = { accountId: this.#present };
      return provider.interactionFinished(request, response, { login }, { mergeWithLastSubmission: false });
    }
    const grant = new provider.Grant({ accountId: session?.accountId ?? '', clientId: String(params['client_id']) });
    grant.addOIDCScope('openid email');
    const consent = { grantId: await grant.save() };
    return provider.interactionFinished(request, response, { consent }, { mergeWithLastSubmission: true });
  }

  #configuration(returnAddresses: readonly string[]): Configuration {
    return {
      clients: [
        {
          client_id: CLIENT.id,
          client_secret: CLIENT.secret,
          redirect_uris: [...returnAddresses],
          token_endpoint_auth_method: 'client_secret_post',
          id_token_signed_response_alg: 'ES256',
        },
      ],
      jwks: { keys: [{ ...KEY.export({ format: 'jwk' }), kid: 'test', alg: 'ES256', use: 'sig' }] },
      ttl: { AccessToken: 600, AuthorizationCode: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
      cookies: { keys: ['a key of the tests'] },
      claims: { openid: ['sub'], email: ['email', 'email_verified'] },
      // Like Google and Apple: the mail address is in the ID token.
      conformIdTokenClaims: false,
      features: { devInteractions: { enabled: false } },
      findAccount: (_, sub) => ({ accountId: sub, claims: async () => ({ ...this.#people.get(sub), sub }) }),
      interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
    };
  }
}

/** The fields of a form that would submit itself. */
function readForm(html: string): Record<string, string> {
  const fields = [...html.matchAll(/name="([^"]*)" value="([^"]*)"/g)];
  return Object.fromEntries(fields.map(([, name = '', value = '']) => [name, value]));
}
