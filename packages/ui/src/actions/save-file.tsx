/** Hands the reader a file that was made here; nothing is sent anywhere. */

/** How long a slow browser may take to begin reading it. */
const KEPT_MS = 60_000;

export function saveFile(name: string, type: string, content: string | Blob): void {
  const url = URL.createObjectURL(new Blob([content], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
