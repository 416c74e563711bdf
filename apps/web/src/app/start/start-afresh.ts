/** The way out when this browser's cached files are broken: delete them all, and load the page from the server. */
export async function startAfresh(): Promise<void> {
  try {
    const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
    await Promise.all(registrations.map((one) => one.unregister()));
    await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  } catch {
    // Nothing can be stored here, so there is nothing to remove.
  }
  location.reload();
}
