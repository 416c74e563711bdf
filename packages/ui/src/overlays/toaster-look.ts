/** Where toasts appear, and how they look. Apart from what shows one, which the first page has. */
import type { ToasterProps } from 'sonner';

/**
 * Over the app bar, below the strip that says whose money it is: there it covers neither a title nor a price, nor what an open dialog or sheet
 * says, and the bar is back in seconds.
 */
const OVER_BAR = { top: 'calc(var(--strip, 0rem) + 0.375rem + env(safe-area-inset-top))' };

/** Wide enough that most outcomes are one line, no higher than the bar. */
const WIDTH: ToasterProps['style'] & Readonly<Record<'--width', string>> = { '--width': '28rem' };

/** Position and look; rendered by the app's only Toaster. */
export const TOASTER: ToasterProps = {
  position: 'top-center',
  offset: OVER_BAR,
  mobileOffset: { ...OVER_BAR, left: '0.5rem', right: '0.5rem' },
  duration: 6_000,
  theme: 'system',
  style: WIDTH,
  toastOptions: {
    style: {
      background: 'var(--surface)',
      color: 'var(--ink)',
      border: '1px solid var(--rule-strong)',
      borderRadius: '0.5rem',
      fontFamily: 'var(--font-sans)',
      boxShadow: 'var(--shadow)',
      minHeight: '2.75rem',
      padding: '0.5rem 0.75rem',
    },
    // The mark says it too: colour alone would say nothing to some readers.
    classNames: { success: '[&_[data-icon]]:text-success', error: '[&_[data-icon]]:text-danger' },
    // Large enough for a finger.
    actionButtonStyle: { height: '2.75rem', paddingInline: '0.75rem', fontSize: '0.875rem', borderRadius: '0.375rem' },
  },
};
