/** Markdown as plain text: for lists, for search, for headings. */

/** Without Markdown syntax: links by their text, tables by their cells. */
export function plainText(markdown: string): string {
  return markdown
    .split('\n')
    .filter((line) => !isTableRule(line))
    .map((line) => line.replace(/^\s*(#{1,6}|[-*+]|\d+\.|>)\s+/, ''))
    .join(' ')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*`]/g, '')
    .replaceAll('|', ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function isTableRule(line: string): boolean {
  return line.includes('|') && /^[\s:|-]+$/.test(line);
}
