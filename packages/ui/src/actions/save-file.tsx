/** Saves a file that was made in the browser; nothing is sent anywhere. */

/** How long the object URL is kept, so that a slow browser has time to read it. */
const KEPT_MS = 60_000;

export function saveFile(name: string, type: string, content: string | Blob): void {
  const url = URL.createObjectURL(new Blob([content], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
