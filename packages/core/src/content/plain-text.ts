/** Markdown as words alone: to list, to search in, to name a heading. */

/** Without the marks of Markdown: links by their words, tables by their cells. */
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
