/** Arrow keys between the premiums of a chain: up and down between strikes, left and right between calls and puts. */

const STEPS: Readonly<Record<string, readonly [rows: number, sides: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-5, 0],
  PageDown: [5, 0],
  Home: [-Infinity, 0],
  End: [Infinity, 0],
};

/** Whether the key moved the focus. */
export function focusBeside(table: HTMLTableElement | null, key: string): boolean {
  const step = STEPS[key];
  const current = document.activeElement?.closest('tr');
  if (step === undefined || table === null || current === null || current === undefined) return false;
  const rows = [...(table.tBodies[0]?.rows ?? [])];
  const row = rows.indexOf(current);
  const buttons = buttonsOf(current);
  const side = buttons.findIndex((button) => button === document.activeElement);
  if (row < 0 || side < 0) return false;
  // The table is mirrored with the writing direction.
  const across = getComputedStyle(table).direction === 'rtl' ? -step[1] : step[1];
  const next = rows[Math.min(rows.length - 1, Math.max(0, row + step[0]))];
  const target =
    next === undefined ? undefined : buttonsOf(next)[Math.min(buttons.length - 1, Math.max(0, side + across))];
  target?.focus();
  return target !== undefined;
}

function buttonsOf(row: HTMLTableRowElement): HTMLButtonElement[] {
  return [...row.querySelectorAll('button')];
}
