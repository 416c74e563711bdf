/** Prices and changes as they are read everywhere: tabular, isolated from the direction of the text, never by colour alone. */
import { classNames } from './class-names.tsx';

/** `text` is already in the reader's digits. With `emphasis` the last two digits, those that move, are a little heavier. */
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

const MARKS: Readonly<Record<Direction, string>> = { up: '▲', down: '▼', flat: '' };
const COLOURS: Readonly<Record<Direction, string>> = { up: 'text-up', down: 'text-down', flat: 'text-ink-2' };

/** ▲ +1.20 %: mark, sign and colour say the same. `text` carries the sign. */
export function Change({ direction, text, className }: { direction: Direction; text: string; className?: string }) {
  return (
    <bdi className={classNames('tabular whitespace-nowrap', COLOURS[direction], className)}>
      {MARKS[direction] !== '' && (
        <span aria-hidden="true" className="me-1 text-[0.7em] align-[0.1em]">
          {MARKS[direction]}
        </span>
      )}
      {text}
    </bdi>
  );
}
