/** The browser's offer to install, caught from the first moment on: it may come before the program is there, and comes only once. */

/** Chromium's event, which no standard has yet. */
type InstallPrompt = Event & { readonly prompt: () => Promise<unknown> };

let held: InstallPrompt | null = null;
const listeners = new Set<() => void>();

export function catchInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallPrompt(event)) return;
    // The browser's own banner would come at once; ours comes when there was something to see.
    event.preventDefault();
    hold(event);
  });
}

export function isInstallPromptHeld(): boolean {
  return held !== null;
}

/** Each offer can be used once. */
export function takeInstallPrompt(): InstallPrompt | null {
  const taken = held;
  hold(null);
  return taken;
}

export function onInstallPrompt(listener: () => void): void {
  listeners.add(listener);
}

function hold(next: InstallPrompt | null): void {
  held = next;
  for (const listener of listeners) listener();
}

function isInstallPrompt(event: Event): event is InstallPrompt {
  return 'prompt' in event && typeof event.prompt === 'function';
}
