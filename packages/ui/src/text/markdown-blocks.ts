/** Plain Markdown has no tables, so they are taken out before the rest of the text is parsed. */

export type Table = { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };
export type Block = { readonly text: string } | Table;

const RULE = /^[\s:|-]+$/;

/** Text and tables in order. A table is a paragraph of lines with "|" whose second line is the rule below the head. */
export function blocksOf(markdown: string): Block[] {
  const blocks: Block[] = [];
  let text: string[] = [];
  for (const paragraph of markdown.split(/\n[ \t]*\n/)) {
    const table = tableOf(paragraph);
    if (table === null) {
      text.push(paragraph);
    } else {
      blocks.push({ text: text.join('\n\n') }, table);
      text = [];
    }
  }
  blocks.push({ text: text.join('\n\n') });
  return blocks.filter((block) => !('text' in block) || block.text.trim() !== '');
}

function tableOf(paragraph: string): Table | null {
  const [head = '', rule = '', ...rows] = paragraph.trim().split('\n');
  if (!head.includes('|') || !isRule(rule)) return null;
  const names = cellsOf(head);
  // Cells beyond the head are dropped, and missing ones are empty.
  return { head: names, rows: rows.map((row) => names.map((_, index) => cellsOf(row)[index] ?? '')) };
}

function isRule(line: string): boolean {
  return line.includes('|') && line.includes('-') && RULE.test(line);
}

function cellsOf(row: string): string[] {
  return row
    .trim()
    .replace(/^\|/, '')
    .replace(/\|$/, '')
    .split('|')
    .map((cell) => cell.trim());
}
