/**
 * Lets the page open without a network. It stores files of the build and nothing else: prices, balances and orders always come from the
 * server or not at all. It shows push messages. A new version waits until the reader asks for it or closes the last page of the old one.
 */
/// <reference lib="webworker" />
import { type BuildFacts, partName } from './build-facts.ts';

declare const self: ServiceWorkerGlobalScope;
declare const __BUILD__: BuildFacts;

const { version, core, onUse } = __BUILD__;
const CORE_PREFIX = 'candor-core-';
const CORE = CORE_PREFIX + version;
/** Fonts and languages: they belong to no version, because their names change with their content. */
const KEPT = 'candor-kept';
const PAGE = '/';
/** Addresses that the server answers with something other than the page. */
const NO_PAGE = /^\/(swx|message|events|openapi\.json|docs|dev|assets|logos|office)(\/|$)/;
const CALLS = '/swx/*';
const FETCHES_AT_ONCE = 6;

self.addEventListener('install', (event) => {
  passBy(event);
  event.waitUntil(install());
});
self.addEventListener('activate', (event) => event.waitUntil(activate()));

self.addEventListener('message', (event) => {
  const message: unknown = event.data;
  if (typeof message !== 'object' || message === null || !('type' in message)) return;
  if (message.type === 'take-over') void self.skipWaiting();
  if (message.type === 'keep' && 'paths' in message && Array.isArray(message.paths)) {
    event.waitUntil(keep(message.paths.filter((path) => typeof path === 'string')).catch(() => null));
  }
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') {
    if (!NO_PAGE.test(pathname)) event.respondWith(page(request));
  } else if (pathname.startsWith('/assets/')) {
    event.respondWith(asset(request, pathname));
  }
});

self.addEventListener('push', (event) => event.waitUntil(show(event.data)));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

/**
 * Calls go to the server at once, where the browser can do that: they neither wait for this worker to start nor keep it from being followed. A
 * version that is called at the moment when it should end goes on, for five minutes in Chromium.
 * Shapes: https://w3c.github.io/ServiceWorker/#dictdef-routerrule
 */
function passBy(event: ExtendableEvent): void {
  const addRoutes: unknown = Reflect.get(event, 'addRoutes');
  if (typeof addRoutes !== 'function') return;
  const rule = { condition: { urlPattern: { pathname: CALLS } }, source: 'network' };
  // Refused, they come by this worker, as they did before there were such routes.
  event.waitUntil(Promise.resolve(Reflect.apply(addRoutes, event, [rule])).catch(() => null));
}

/** All or nothing: a version with a missing part never takes over. */
async function install(): Promise<void> {
  const cache = await caches.open(CORE);
  await inTurns(core, async (path) => {
    const known = path === PAGE ? undefined : await caches.match(path);
    await cache.put(path, known ?? (await fetchWhole(path)));
  });
  const opened = await caches.open(KEPT);
  const parts = new Set((await opened.keys()).map(({ url }) => partName(new URL(url).pathname)));
  await inTurns(
    onUse.filter((path) => parts.has(partName(path))),
    async (path) => {
      if ((await opened.match(path)) === undefined) await opened.put(path, await fetchWhole(path));
    },
  );
}

/** The previous version stays until the next one comes: other tabs may still run it. */
async function activate(): Promise<void> {
  const versions = (await caches.keys()).filter((name) => name.startsWith(CORE_PREFIX) && name !== CORE);
  await Promise.all(versions.slice(0, -1).map((name) => caches.delete(name)));
  const cache = await caches.open(KEPT);
  const renewed = new Map(onUse.map((path) => [partName(path), path]));
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    const current = renewed.get(partName(pathname));
    if (current !== undefined && current !== pathname) await cache.delete(request);
  }
  await self.clients.claim();
}

/** This version's page, if all of it is there; otherwise the server's. */
async function page(request: Request): Promise<Response> {
  try {
    const cache = await caches.open(CORE);
    const [shell, paths] = await Promise.all([cache.match(PAGE), cache.keys()]);
    if (shell !== undefined && paths.length >= core.length) return shell;
  } catch {
    // Storage is blocked or broken, so there is only the network.
  }
  return fetch(request);
}

async function asset(request: Request, pathname: string): Promise<Response> {
  try {
    const known = await caches.match(pathname);
    if (known !== undefined) return known;
  } catch {
    return fetch(request);
  }
  const response = await fetch(request);
  if (response.ok && !core.includes(pathname)) {
    const copy = response.clone();
    void caches
      .open(KEPT)
      .then((cache) => cache.put(pathname, copy))
      .catch(() => null);
  }
  return response;
}

/** Files that the page fetched before there was a worker. The browser still has them, so this costs no traffic. */
async function keep(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(KEPT);
  const wanted = paths.filter((path) => path.startsWith('/assets/') && !core.includes(path));
  await inTurns(wanted, async (path) => {
    if ((await cache.match(path)) === undefined) await cache.put(path, await fetchWhole(path));
  });
}

async function fetchWhole(path: string): Promise<Response> {
  const response = await fetch(path, { cache: path === PAGE ? 'no-cache' : 'default', credentials: 'omit' });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response;
}

async function inTurns(paths: readonly string[], work: (path: string) => Promise<void>): Promise<void> {
  const waiting = [...paths];
  const turn = async (): Promise<void> => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) await work(path);
  };
  await Promise.all(Array.from({ length: FETCHES_AT_ONCE }, turn));
}

/** As the server writes it (`features/notifications/push/message.ts`). Whatever comes, something has to be shown. */
async function show(data: PushMessageData | null): Promise<void> {
  const message = readMessage(data);
  await self.registration.showNotification(message.get('title') ?? 'Candor', {
    body: message.get('body') ?? '',
    lang: message.get('lang') ?? '',
    dir: message.get('dir') === 'rtl' ? 'rtl' : 'ltr',
    // What came twice is shown once.
    tag: message.get('tag') ?? '',
    data: message.get('path'),
  });
}

function readMessage(data: PushMessageData | null): ReadonlyMap<string, string> {
  try {
    const message: unknown = data?.json();
    if (typeof message !== 'object' || message === null) return new Map();
    return new Map(
      Object.entries(message).flatMap(([name, value]: [string, unknown]) =>
        typeof value === 'string' ? [[name, value]] : [],
      ),
    );
  } catch {
    return new Map();
  }
}

/** In a page of ours that is open, or in a new one. */
async function open(path: unknown): Promise<void> {
  const address = typeof path === 'string' && /^\/(?!\/)/.test(path) ? path : PAGE;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find(({ url }) => !NO_PAGE.test(new URL(url).pathname));
  if (shown === undefined) {
    await self.clients.openWindow(address);
    return;
  }
  await shown.focus().catch(() => null);
  shown.postMessage({ type: 'open-page', path: address });
}
