/** What every answer tells browsers, and where those go that came by http. */
import type { FastifyInstance } from 'fastify';
import type { Config } from '../process/config.ts';

/** Two years. */
const STRICT_TRANSPORT = 'max-age=63072000; includeSubDomains';

/** An answer of the API is data: it renders nothing, loads nothing, is in no frame, and no other site's page gets its bytes. */
const DATA_ONLY = [
  ['content-security-policy', "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"],
  ['cross-origin-resource-policy', 'same-origin'],
  ['referrer-policy', 'no-referrer'],
  ['x-content-type-options', 'nosniff'],
] as const;

/** Register first: pages put their own policies in place of these. */
export function sendSafeHeaders(server: FastifyInstance, { origin }: Pick<Config, 'origin'>): void {
  const secure = origin?.startsWith('https:') === true ? origin : null;
  server.addHook('onRequest', (request, reply, done) => {
    // Raw, as helmet writes those of the pages: the last one counts.
    for (const [name, value] of DATA_ONLY) reply.raw.setHeader(name, value);
    // Browsers that were here by https never come by http again.
    if (secure !== null) reply.raw.setHeader('strict-transport-security', STRICT_TRANSPORT);
    // Only a proxy that is trusted says how a request came; without one, https ends where we cannot see it.
    const isPlain = request.headers['x-forwarded-proto'] !== undefined && request.protocol === 'http';
    if (secure === null || !isPlain) return done();
    void reply.redirect(`${secure}${request.url}`, 308);
  });
}
