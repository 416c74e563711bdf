/** Rows of RFC 4180, safe to open in a spreadsheet. */

/** Figures are written as they are; text is escaped if necessary. */
export type Cell = { readonly figure: string } | { readonly text: string };

export const figure = (value: string): Cell => ({ figure: value });
export const text = (value: string): Cell => ({ text: value });

/** What spreadsheets take for the start of a formula. */
const FORMULA = /^[=+\-@\t\r\n|%]/;
const QUOTED = /[",\r\n]/;
const PLAIN = /^-?\d+(?:\.\d+)?$/;

export function csvRow(cells: readonly Cell[]): string {
  return `${cells.map(cellText).join(',')}\r\n`;
}

function cellText(cell: Cell): string {
  if ('figure' in cell && (cell.figure === '' || PLAIN.test(cell.figure))) return cell.figure;
  const value = 'figure' in cell ? cell.figure : cell.text;
  const harmless = FORMULA.test(value) ? `'${value}` : value;
  return QUOTED.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
