/** The browser's service workers for this place. */

/** Null where there is none, and where even asking for it is forbidden. */
export function serviceWorkers(): ServiceWorkerContainer | null {
  try {
    return 'serviceWorker' in navigator ? navigator.serviceWorker : null;
  } catch {
    return null;
  }
}
