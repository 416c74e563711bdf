/**
 * A native button: it is on the first page, where React Aria would cost more than it gives. `busy` keeps width and focus but ignores
 * presses; so does `idle`, which looks disabled.
 */
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classNames } from '../foundation/class-names.tsx';

export type ButtonTone = 'accent' | 'plain' | 'quiet' | 'long' | 'short' | 'danger';

type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type'> & {
  readonly tone?: ButtonTone;
  readonly size?: 'sm' | 'md' | 'lg';
  readonly submits?: boolean;
  readonly busy?: boolean;
  /** Looks disabled but stays focusable. A disabled button that was just pressed would lose the focus, and keyboard users their place. */
  readonly idle?: boolean;
  readonly children: ReactNode;
};

export function Button({
  tone = 'accent',
  size = 'md',
  submits = false,
  busy = false,
  idle = false,
  className,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={submits ? 'submit' : 'button'}
      aria-busy={busy}
      {...(idle ? { 'aria-disabled': true } : {})}
      onClick={busy || idle ? (event) => event.preventDefault() : onClick}
      className={classNames(buttonLook(tone, size), busy && BUSY, className)}
    />
  );
}

/** A pulsing line along the lower edge, so that the label stays readable. */
const BUSY =
  'relative cursor-progress! after:absolute after:inset-x-2 after:bottom-1 after:h-0.5 after:rounded-full after:bg-current after:animate-[breathe_0.6s_ease-in-out_infinite_alternate]';

const SIZES = {
  sm: 'h-8 px-3 text-sm whitespace-nowrap pointer-coarse:min-h-11 tight:h-auto tight:min-h-8 tight:whitespace-normal',
  md: 'h-10 px-4 text-sm whitespace-nowrap pointer-coarse:min-h-11 tight:h-auto tight:min-h-10 tight:whitespace-normal',
  // As wide as a phone where it ends a form: its words go on in a second line before they leave the window, and not sooner.
  lg: 'h-fit min-h-12 min-w-fit tight:min-w-0 px-6 py-2 text-center text-base text-balance',
} as const;

const TONES: Readonly<Record<ButtonTone, string>> = {
  accent: 'bg-accent text-on-accent hover:bg-accent-strong',
  plain: 'border border-rule-strong text-ink hover:bg-sunken',
  quiet: 'text-accent hover:bg-accent-soft',
  long: 'bg-up text-surface hover:opacity-90',
  short: 'bg-down text-surface hover:opacity-90',
  danger: 'border border-danger text-danger hover:bg-danger-soft',
};

/** For links that look like buttons. */
export function buttonLook(tone: ButtonTone = 'accent', size: keyof typeof SIZES = 'md'): string {
  return classNames(
    'inline-flex items-center justify-center gap-2 rounded font-medium select-none',
    'transition-colors disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-50',
    'forced-colors:border forced-colors:border-[ButtonBorder] forced-colors:bg-[ButtonFace] forced-colors:text-[ButtonText]',
    SIZES[size],
    TONES[tone],
  );
}
