/** When the page that was opened stands: nothing in it is loading any more. What nobody sees yet waits for it, and takes no turns with what is shown. */

const LOOK_MS = 100;
const PATIENCE_MS = 3_000;
const LOADING = '#root .skeleton, #root [aria-busy="true"], #root .first-paint';

let stands: Promise<void> | null = null;

/** Resolves once, at the latest after three seconds: a page that never comes holds nothing up. */
export function pageStands(): Promise<void> {
  stands ??= new Promise((resolve) => {
    const end = performance.now() + PATIENCE_MS;
    const look = () => {
      if (document.querySelector(LOADING) === null || performance.now() > end) resolve();
      else setTimeout(look, LOOK_MS);
    };
    look();
  });
  return stands;
}
