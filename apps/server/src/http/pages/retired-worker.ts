/** The service worker that ends all others: served in place of the built one when the pages that browsers keep do harm. */

/**
 * It takes over at once, forgets every kept file and itself. Pages that are open go on; their next load comes from the server.
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
