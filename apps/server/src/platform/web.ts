/** Serves the built web application: hashed files for ever, the page itself always asked again, every unknown path to the page. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import helmet from '@fastify/helmet';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RETIRED_WORKER } from './retired-worker.ts';

const BUILT = fileURLToPath(new URL('../../../web/dist', import.meta.url));

/** Paths that answer as an API or with a file of this build, never with the page: an old page must not take the new one for a script. */
const NO_PAGE = /^\/(swx|message|events|openapi\.json|docs|dev|assets|logos)(\/|\?|$)/;

export type WebOptions = {
  /** Where the build is. */
  readonly folder?: string;
  /** Whether browsers may keep the page; `false` makes those that do forget it. */
  readonly isKept?: boolean;
};

/** Without a build — while developing, where Vite serves the page — this does nothing. */
export async function serveWeb(
  server: FastifyInstance,
  notFound: (request: FastifyRequest, reply: FastifyReply) => FastifyReply,
  { folder = BUILT, isKept = true }: WebOptions = {},
): Promise<void> {
  const isBuilt = existsSync(folder);
  await server.register(async (pages) => {
    await pages.register(helmet, {
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'"],
          styleSrc: ["'self'", "'unsafe-inline'"],
          imgSrc: ["'self'", 'data:', 'blob:'],
          fontSrc: ["'self'"],
          connectSrc: ["'self'", 'ws:', 'wss:'],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
          // No text becomes markup or a program, unless the page's own policies have passed it.
          requireTrustedTypesFor: ["'script'"],
          trustedTypes: ['default', 'inert'],
        },
      },
      crossOriginEmbedderPolicy: false,
      strictTransportSecurity: false,
    });
    if (isBuilt) {
      await pages.register(staticFiles, {
        root: folder,
        wildcard: false,
        preCompressed: true,
        cacheControl: false,
        globIgnore: isKept ? [] : ['sw.js'],
        setHeaders: (response, path) => {
          const isHashed = path.includes('/assets/');
          response.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
        },
      });
    }
    if (isBuilt && !isKept) {
      pages.get('/sw.js', { schema: { hide: true } }, (_request, reply) =>
        reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(RETIRED_WORKER),
      );
    }
    pages.get('/*', { schema: { hide: true } }, (request, reply) => {
      if (!isBuilt || NO_PAGE.test(request.url)) return notFound(request, reply);
      return reply.sendFile('index.html');
    });
  });
}
