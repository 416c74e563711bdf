/** The browser's service workers for this site. */

/** Null if there are none, or even asking is forbidden. */
export function serviceWorkers(): ServiceWorkerContainer | null {
  try {
    return 'serviceWorker' in navigator ? navigator.serviceWorker : null;
  } catch {
    return null;
  }
}
