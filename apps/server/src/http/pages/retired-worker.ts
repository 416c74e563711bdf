/** A service worker that removes all others: served in place of the built one when cached pages do harm. */

/**
 * It takes over at once, clears every cache and unregisters itself. Open pages continue; their next load comes from the server.
 * Nothing is reloaded: somebody may be in the middle of an order.
 */
export const RETIRED_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      const names = await caches.keys();
      await Promise.all(names.filter((name) => name.startsWith('candor-')).map((name) => caches.delete(name)));
      await self.registration.unregister();
    })(),
  ),
);
`;
