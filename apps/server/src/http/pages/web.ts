/**
 * Serves the built pages, the customers' and the back office's at /office: hashed files cached for ever, the page itself
 * revalidated, and the page for every unknown path.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { INJECTED_STYLES } from './injected-styles.ts';
import { RETIRED_WORKER } from './retired-worker.ts';

const BUILT = fileURLToPath(new URL('../../../../web/dist', import.meta.url));
const OFFICE = fileURLToPath(new URL('../../../../office/dist', import.meta.url));

/** Paths answered by the API or a file of this build, never with the page: an old page must not get the new one as a script. */
const NO_PAGE = /^\/(office\/assets|swx|message|events|openapi\.json|docs|dev|assets|logos)(\/|\?|$)/;

export type WebOptions = {
  /** The build's folder. */
  readonly folder?: string;
  readonly officeFolder?: string;
  /** Whether browsers may cache the page; `false` makes those that did clear it. */
  readonly isKept?: boolean;
};

/** Without a build — in development, where Vite serves the page — this does nothing. */
export async function serveWeb(
  server: FastifyInstance,
  notFound: (request: FastifyRequest, reply: FastifyReply) => FastifyReply,
  { folder = BUILT, officeFolder = OFFICE, isKept = true }: WebOptions = {},
): Promise<void> {
  const isBuilt = existsSync(folder);
  await server.register(async (pages) => {
    await pages.register(helmet, safety(['default']));
    // For the identity check.
    allowDevices(pages, 'camera=(self)');
    await sendsFilesOf(pages, folder);
    if (isBuilt && !isKept) {
      pages.get('/sw.js', { schema: { hide: true } }, (_request, reply) =>
        reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(RETIRED_WORKER),
      );
    }
    const files = filesIn(folder);
    pages.route({
      ...ANSWERS,
      url: '/*',
      handler: (request, reply) => {
        const file = pathOf(request).slice(1);
        if (files.has(file)) return reply.sendFile(file);
        if (!isBuilt || NO_PAGE.test(request.url)) return notFound(request, reply);
        return reply.sendFile('index.html');
      },
    });
  });
  await serveOffice(server, notFound, officeFolder);
}

/** The back office: a separate build that shares nothing with the customers' pages. It is never cached, and calls only this server. */
async function serveOffice(
  server: FastifyInstance,
  notFound: (request: FastifyRequest, reply: FastifyReply) => FastifyReply,
  folder: string,
): Promise<void> {
  const isBuilt = existsSync(folder);
  await server.register(async (pages) => {
    await pages.register(helmet, safety(["'none'"]));
    allowDevices(pages, 'camera=()');
    await sendsFilesOf(pages, folder);
    const files = filesIn(folder);
    const handler = (request: FastifyRequest, reply: FastifyReply) => {
      const file = pathOf(request).slice('/office/'.length);
      if (files.has(file)) return reply.sendFile(file);
      if (!isBuilt || NO_PAGE.test(request.url)) return notFound(request, reply);
      return reply.header('x-robots-tag', 'noindex').sendFile('index.html');
    };
    pages.route({ ...ANSWERS, url: '/office', handler });
    pages.route({ ...ANSWERS, url: '/office/*', handler });
  });
}

const ANSWERS = { method: ['GET', 'HEAD'], schema: { hide: true } } satisfies Partial<RouteOptions>;

/** One route for all files: a build has more than a thousand, and a route for each took most of the start-up time. */
async function sendsFilesOf(pages: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  const options = { root: folder, serve: false, preCompressed: true, cacheControl: false, setHeaders: keepHashed };
  await pages.register(staticFiles, options);
}

/** Their request paths: nothing else in the folder is served. A precompressed file is sent in place of its original. */
function filesIn(folder: string): ReadonlySet<string> {
  if (!existsSync(folder)) return new Set();
  const found = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'));
  return new Set(found);
}

function pathOf({ url }: FastifyRequest): string {
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
}

/** @param policies Trusted Types policies that may turn text into markup or scripts. */
function safety(policies: readonly string[]): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", ...INJECTED_STYLES.map((hash) => `'sha256-${hash}'`)],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        // The sockets, too.
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        // Text becomes markup or script only through the page's own policies.
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: [...policies],
      },
    },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: false,
  };
}

/** Denies every other device permission, whatever gets into the page. */
function allowDevices(pages: FastifyInstance, camera: string): void {
  const policy = `${camera}, microphone=(), geolocation=(), payment=(), usb=()`;
  pages.addHook('onRequest', (_request, reply, done) => {
    reply.header('permissions-policy', policy);
    done();
  });
}

function keepHashed(reply: FastifyReply, path: string): void {
  // The instruments' marks are in a folder that is named after their content.
  const isHashed = path.includes('/assets/') || path.includes('/logos/');
  reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
}
