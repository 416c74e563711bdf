/** Prices and changes: tabular figures, isolated from the text's direction, never expressed by colour alone. */
import { classNames } from '../foundation/class-names.tsx';

/** `text` is already in the reader's digits. `emphasis` makes the last two digits, which change most, slightly bolder. */
export function Price({ text, emphasis = false, className }: { text: string; emphasis?: boolean; className?: string }) {
  const cut = emphasis && text.length > 3 ? text.length - 2 : text.length;
  return (
    <bdi className={classNames('tabular', className)}>
      {text.slice(0, cut)}
      {cut < text.length && <span className="font-bold">{text.slice(cut)}</span>}
    </bdi>
  );
}

export type Direction = 'up' | 'down' | 'flat';

export function directionOf(value: number | bigint): Direction {
  if (value > 0) return 'up';
  return value < 0 ? 'down' : 'flat';
}

const COLOURS: Readonly<Record<Direction, string>> = { up: 'text-up', down: 'text-down', flat: 'text-ink-2' };

/** ▲ +1.20 %: triangle, sign and colour all show the direction. `text` includes the sign. */
export function Change({ direction, text, className }: { direction: Direction; text: string; className?: string }) {
  return (
    <bdi className={classNames('tabular whitespace-nowrap', COLOURS[direction], className)}>
      {direction !== 'flat' && <Triangle direction={direction} className="me-1" />}
      {text}
    </bdi>
  );
}

/** Drawn as SVG, so that it looks the same in every font. Hidden from screen readers, because the text beside it says the same. */
export function Triangle({ direction, className }: { direction: 'up' | 'down'; className?: string }) {
  return (
    <svg
      viewBox="0 0 8 7"
      aria-hidden="true"
      className={classNames('inline-block h-[0.54em] w-[0.62em] align-[0.1em]', className)}
    >
      <path d={direction === 'up' ? 'M4 0l4 7H0z' : 'M4 7L0 0h8z'} fill="currentColor" />
    </svg>
  );
}
