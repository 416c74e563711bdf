/** Serves the built pages, those of the customers and those of the back office at /office: hashed files for ever, the page itself always asked again, every unknown path to the page. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RETIRED_WORKER } from './retired-worker.ts';

const BUILT = fileURLToPath(new URL('../../../web/dist', import.meta.url));
const OFFICE = fileURLToPath(new URL('../../../office/dist', import.meta.url));

/** Paths that answer as an API or with a file of this build, never with the page: an old page must not take the new one for a script. */
const NO_PAGE = /^\/(office\/assets|swx|message|events|openapi\.json|docs|dev|assets|logos)(\/|\?|$)/;

export type WebOptions = {
  /** Where the build is. */
  readonly folder?: string;
  readonly officeFolder?: string;
  /** Whether browsers may keep the page; `false` makes those that do forget it. */
  readonly isKept?: boolean;
};

/** Without a build — while developing, where Vite serves the page — this does nothing. */
export async function serveWeb(
  server: FastifyInstance,
  notFound: (request: FastifyRequest, reply: FastifyReply) => FastifyReply,
  { folder = BUILT, officeFolder = OFFICE, isKept = true }: WebOptions = {},
): Promise<void> {
  const isBuilt = existsSync(folder);
  await server.register(async (pages) => {
    await pages.register(helmet, safety({ connectSrc: ["'self'", 'ws:', 'wss:'], policies: ['default', 'inert'] }));
    // Of the identity check.
    allowDevices(pages, 'camera=(self)');
    if (isBuilt) {
      await pages.register(staticFiles, {
        root: folder,
        wildcard: false,
        preCompressed: true,
        cacheControl: false,
        globIgnore: isKept ? [] : ['sw.js'],
        setHeaders: keepHashed,
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
  await serveOffice(server, notFound, officeFolder);
}

/** The back office: a build of its own, that nothing of the customers' pages touches. It is never kept, and calls nobody but this server. */
async function serveOffice(
  server: FastifyInstance,
  notFound: (request: FastifyRequest, reply: FastifyReply) => FastifyReply,
  folder: string,
): Promise<void> {
  const isBuilt = existsSync(folder);
  await server.register(async (pages) => {
    await pages.register(helmet, safety({ connectSrc: ["'self'"], policies: ["'none'"] }));
    allowDevices(pages, 'camera=()');
    if (isBuilt) {
      await pages.register(staticFiles, {
        root: folder,
        prefix: '/office/',
        wildcard: false,
        preCompressed: true,
        cacheControl: false,
        setHeaders: keepHashed,
      });
    }
    const page = (request: FastifyRequest, reply: FastifyReply) => {
      if (!isBuilt || NO_PAGE.test(request.url)) return notFound(request, reply);
      return reply.header('x-robots-tag', 'noindex').sendFile('index.html');
    };
    pages.get('/office', { schema: { hide: true } }, page);
    pages.get('/office/*', { schema: { hide: true } }, page);
  });
}

type Allowed = {
  readonly connectSrc: readonly string[];
  /** Who may pass a text as markup or as a program. */
  readonly policies: readonly string[];
};

function safety({ connectSrc, policies }: Allowed): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: [...connectSrc],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        // No text becomes markup or a program, unless the page's own policies have passed it.
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: [...policies],
      },
    },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: false,
  };
}

/** What else a page could ask of a device it may not, whatever gets into it. */
function allowDevices(pages: FastifyInstance, camera: string): void {
  const policy = `${camera}, microphone=(), geolocation=(), payment=(), usb=()`;
  pages.addHook('onRequest', (_request, reply, done) => {
    reply.header('permissions-policy', policy);
    done();
  });
}

function keepHashed(reply: FastifyReply, path: string): void {
  const isHashed = path.includes('/assets/');
  reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
}
