/** An amount with two decimals. Where it has more, it is a button: a tap, a click or Enter shows all of them, to be read or copied. */
import { lazy, Suspense, useRef, useState } from 'react';
import { classNames } from '../foundation/class-names.tsx';

const ExactAmount = lazy(async () => ({ default: (await import('./exact-amount.tsx')).ExactAmount }));

export type ExactWords = {
  /** "Exact amount" */
  readonly title: string;
  readonly copy: string;
  readonly copied: string;
  readonly copyFailed: string;
};

type AmountProps = {
  /** With two decimals, in the reader's digits. */
  readonly shown: string;
  /** With all decimals, in the reader's digits. */
  readonly exact: string;
  /** "USDT"; not beside the figure when its column says it. */
  readonly unit: string;
  readonly showsUnit?: boolean;
  readonly words: ExactWords;
  readonly className?: string | undefined;
};

export function Amount({ shown, exact, unit, showsUnit = true, words, className }: AmountProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const look = classNames('tabular whitespace-nowrap', className);
  const figure = showsUnit ? `${shown} ${unit}` : shown;
  if (shown === exact) return <bdi className={look}>{figure}</bdi>;
  const whole = `${exact} ${unit}`;
  return (
    <bdi className={look}>
      <button
        ref={trigger}
        type="button"
        title={`${words.title}: ${whole}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={(event) => {
          // A row that opens its details stays closed.
          event.stopPropagation();
          setOpen(true);
        }}
        className={TRIGGER}
      >
        {figure}
      </button>
      {isOpen && (
        <Suspense>
          <ExactAmount trigger={trigger} text={whole} words={words} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </bdi>
  );
}

/** As high as a target has to be, and for a finger larger, without moving the lines around it. */
const TRIGGER =
  'relative z-1 -my-0.5 inline-flex min-h-6 cursor-pointer items-center underline decoration-ink-3 decoration-dotted decoration-1 underline-offset-4 after:absolute after:-inset-1 hover:decoration-ink pointer-coarse:after:-inset-3';
