/** The lines of a Markdown text as a reader sees them, for the language checks. */

/** Without markup, addresses and code; empty lines are left out. Each table cell becomes a line of its own. */
export function readableLines(markdown: string): string[] {
  return markdown
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replaceAll(/```[\s\S]*?```/g, '')
    .split('\n')
    .flatMap((line) => (line.startsWith('|') ? line.split('|') : [line]))
    .map((line) =>
      line
        .replace(/^\s*(#+|[-*]|\d+\.|>)\s+/, '')
        .replace(/^[\s:|-]+$/, '')
        .replaceAll(/`[^`]*`/g, '\uFFFC')
        .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
        .replaceAll(/<[^>]*>/g, '')
        .replaceAll(/\*\*|__|(?<!\p{L})[*_]|[*_](?!\p{L})/gu, '')
        .trim(),
    )
    .filter((line) => line !== '');
}
