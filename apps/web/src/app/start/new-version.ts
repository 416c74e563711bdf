/**
 * Updates the app without interrupting. A new version is fetched in the background and offered; it takes over when the reader agrees, and never
 * under an open dialog. Without a service worker (blocked, or an old browser) a reload gets the new version anyway.
 */
import { useSyncExternalStore } from 'react';
import { serviceWorkers } from '../../shared/browser/service-workers.ts';

/** `ready`: fetched and waiting. `elsewhere`: another tab let it take over, and this one still runs the previous version. */
type Offer = 'none' | 'ready' | 'elsewhere';

const WORKER = '/sw.js';
const FIRST_AFTER_MS = 10_000;
const CHECK_EVERY_MS = 3_600_000;
const CHECK_PAUSE_MS = 60_000;

let offer: Offer = 'none';
let registration: ServiceWorkerRegistration | null = null;
let isRenewing = false;
const listeners = new Set<() => void>();

export function useNewVersion(): Offer {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => offer,
  );
}

/** A first visit gets the bandwidth and processor to itself at first; readers who save data get no background download. */
export function watchVersions(): void {
  const workers = serviceWorkers();
  if (workers === null || import.meta.env.DEV || savesData()) return;
  const delay = workers.controller === null ? FIRST_AFTER_MS : 0;
  setTimeout(() => requestIdle(() => void register(workers)), delay);
}

/** Lets the waiting version take over and reloads, unless a dialog is open: its reader is in the middle of something. */
export function renewNow(): void {
  if (isAskedSomething()) return;
  const waiting = registration?.waiting ?? null;
  if (waiting === null) return location.reload();
  isRenewing = true;
  waiting.postMessage({ type: 'take-over' });
}

export function renewLater(): void {
  change('none');
}

async function register(workers: ServiceWorkerContainer): Promise<void> {
  let hadController = workers.controller !== null;
  try {
    // Where a tool blocks workers, the promise resolves to nothing.
    const registered: ServiceWorkerRegistration | undefined = await workers.register(WORKER, {
      updateViaCache: 'none',
    });
    if (registered === undefined) return;
    registration = registered;
  } catch {
    // Blocked: the page works without it.
    return;
  }
  follow(registration, workers);
  workers.addEventListener('controllerchange', () => {
    // The very first worker changes nothing for this page.
    if (!hadController) hadController = true;
    else if (isRenewing && !isAskedSomething()) location.reload();
    else change('elsewhere');
  });
  const active = (await workers.ready).active;
  active?.postMessage({ type: 'keep', paths: fetchedPaths() });
}

function follow(current: ServiceWorkerRegistration, workers: ServiceWorkerContainer): void {
  if (current.waiting !== null && workers.controller !== null) change('ready');
  current.addEventListener('updatefound', () => {
    const next = current.installing;
    next?.addEventListener('statechange', () => {
      if (next.state === 'installed' && workers.controller !== null) change('ready');
    });
  });
  let checkedAt = Date.now();
  const check = () => {
    if (document.hidden || Date.now() - checkedAt < CHECK_PAUSE_MS) return;
    checkedAt = Date.now();
    // Without a network, the next check has to do.
    current.update().catch(() => null);
  };
  setInterval(check, CHECK_EVERY_MS);
  addEventListener('focus', check);
  addEventListener('online', check);
  document.addEventListener('visibilitychange', check);
}

/** The build files that this page has fetched so far, before the worker could see it. */
function fetchedPaths(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);
}

function isAskedSomething(): boolean {
  return document.querySelector('[role=dialog], [role=alertdialog]') !== null;
}

function change(next: Offer): void {
  offer = next;
  for (const listener of listeners) listener();
}

function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
  );
}

function requestIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 10_000 });
  else setTimeout(work, 2_000);
}
