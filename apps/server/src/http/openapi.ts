/** The contract as an OpenAPI 3.1 document at /openapi.json, and a human-readable reference at /docs. */
import { createHash, randomBytes } from 'node:crypto';
import swagger from '@fastify/swagger';
import reference from '@scalar/fastify-api-reference';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import type { RouteDefinition } from '@candor/contract/wire/route';
import { completeDocument } from './openapi-document.ts';
import { Representations } from './representations.ts';

const ABOUT = `Every answer is an envelope: \`{ "code": "200", "msg": "", "data": … }\`. A refusal from the catalogue is HTTP 200 with its own code;
everything else uses the real HTTP status. Prices and amounts are decimal strings, times are ISO 8601 in UTC. \`virtually: NO\` is the demo account
(also when absent), \`virtually: YES\` the real one. Calls that move money take an \`Idempotency-Key\`: the same key and body get the first answer; after
10015 the same request is decided anew. 429 and 503 say in
\`Retry-After\` after how many seconds to try again, with the same key. A 503 whose data is \`{ "done": false }\` says that this request did nothing and
will do nothing: there was too much to do, or it was not decided in time.`;

/**
 * Register before the routes.
 * @param visit throws when the visitor has asked too often.
 * @param routes those mounted until it is asked for.
 */
export async function serveOpenApi(
  server: FastifyInstance,
  visit: (request: FastifyRequest) => void,
  routes: readonly RouteDefinition[],
): Promise<void> {
  let document: string | null = null;
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Candor', version: '1', description: ABOUT },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          token: {
            type: 'apiKey',
            in: 'header',
            name: 'Authorization',
            description: 'The token of a sign-in, by itself or behind `Bearer `.',
          },
          office: { type: 'apiKey', in: 'cookie', name: 'candor_office', description: 'A session of the back office.' },
        },
      },
    },
    transform: createJsonSchemaTransform({ skipList: ['/openapi.json', '/docs', '/docs/*'] }),
  });
  await server.register(async (documents) => {
    const representations = new Representations();
    documents.addHook('onRequest', (request, reply, done) => {
      reply
        .header('cache-control', 'no-cache')
        // Overwritten by the page, the only answer that a browser renders.
        .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox");
      // The page has an origin of its own, and loads its program from here.
      if (request.url.startsWith('/docs/js/')) reply.header('cross-origin-resource-policy', 'cross-origin');
      visit(request);
      done();
    });
    documents.addHook('onSend', async (request, reply, payload) => {
      if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
      const isPage = String(reply.getHeader('content-type')).startsWith('text/html');
      const text = isPage ? preparedPage(payload) : payload;
      if (isPage) reply.header('content-security-policy', policyOf(text));
      return representations.choose(request, reply, text);
    });
    documents.get('/openapi.json', { schema: { hide: true } }, (_request, reply) =>
      // Public, and without credentials: the page below belongs to no origin.
      reply
        .header('access-control-allow-origin', '*')
        .type('application/json; charset=utf-8')
        .send((document ??= JSON.stringify(completeDocument(server.swagger(), routes)))),
    );
    await documents.register(reference, {
      routePrefix: '/docs',
      configuration: {
        url: '/openapi.json',
        pageTitle: 'Candor API',
        withDefaultFonts: false,
        telemetry: false,
        // From a page without an origin every call would fail.
        hideTestRequestButton: true,
        hideClientButton: true,
        // What it would send the document to others for.
        showDeveloperTools: 'never',
        agent: { disabled: true },
        mcp: { disabled: true },
      },
    });
  });
}

/** Of this run. Nothing but styles is allowed by it, in a page that is the same for everybody. */
const STYLE_NONCE = randomBytes(18).toString('base64url');

function preparedPage(page: string): string {
  return page
    .replaceAll('<style', `<style nonce="${STYLE_NONCE}"`)
    .replace('<head>', () => `<head><script>${STORAGE}${STYLES}</script>`);
}

/** A style sheet within one of its pictures; tests/security/documentation.test.ts fails when it is another one. */
const REFERENCE_SHEET = 'd7niGYA9R/xp7r1pyc/+3ntTepKCabnrqd2exao76s4=';

/** The styles that the reference puts into its page are allowed one by one. */
const STYLES = `
const create = document.createElement;
document.createElement = function (name, ...rest) {
  const made = create.call(this, name, ...rest);
  if (String(name).toLowerCase() === 'style') made.nonce = '${STYLE_NONCE}';
  return made;
};`;

/** The reference does not start without these, which a page without an origin lacks. They hold what it puts there as long as it is open. */
const STORAGE = `for (const name of ['localStorage', 'sessionStorage']) {
  const held = new Map();
  Object.defineProperty(window, name, { value: {
    get length() { return held.size; },
    key: (index) => [...held.keys()][index] ?? null,
    getItem: (key) => held.get(String(key)) ?? null,
    setItem: (key, value) => void held.set(String(key), String(value)),
    removeItem: (key) => void held.delete(String(key)),
    clear: () => held.clear(),
  } });
}`;

/**
 * The reference is a large program of somebody else's. `sandbox` gives its page an origin of its own: what our pages store in the browser
 * is out of its reach. It loads nothing but itself and the document.
 */
function policyOf(page: string): string {
  const hashes = Array.from(page.matchAll(/<script[^>]*>([^]*?)<\/script>/g), ([, script = '']) => script)
    .filter((script) => script !== '')
    .map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashes].join(' '),
    `style-src 'nonce-${STYLE_NONCE}' 'sha256-${REFERENCE_SHEET}'`,
    // Attributes within the pictures that it has as text.
    "style-src-attr 'unsafe-inline'",
    'img-src data:',
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
  ].join('; ');
}
