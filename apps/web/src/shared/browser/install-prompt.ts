/** The browser's offer to install, caught from the start: it may come before the program has loaded, and comes only once. */

/** Chromium's event, which is not standardized yet. */
type InstallPrompt = Event & { readonly prompt: () => Promise<unknown> };

let held: InstallPrompt | null = null;
const listeners = new Set<() => void>();

export function catchInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallPrompt(event)) return;
    // The browser's own banner would appear at once; ours appears once the reader has seen something.
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
