/** Results, shown once in a toast. The library is loaded with the first toast, not with the first page. */
import type { ToasterProps } from 'sonner';

/** A notice is neither good nor bad: it says what happened. */
export type Outcome = 'success' | 'failure' | 'notice';

/** A button in the toast. */
export type ToastAction = { readonly label: string; readonly onPress: () => void };

/** What can be pressed stays long enough to be read, reached and pressed; a pointer on it holds it. */
const ACTION_MS = 15_000;

export async function showToast(outcome: Outcome, text: string, action?: ToastAction): Promise<void> {
  const { toast } = await import('sonner');
  const options =
    action === undefined ? {} : { action: { label: action.label, onClick: action.onPress }, duration: ACTION_MS };
  if (outcome === 'success') toast.success(text, options);
  else if (outcome === 'failure') toast.error(text, options);
  else toast(text, options);
}

/** Below the app bar, whose height the app says, and below the strip if there is one, so that toasts do not cover the navigation. */
const belowBar = (height: string) => ({
  top: `calc(var(--strip, 0rem) + var(--bar, ${height}) + var(--notice, 0px) + 0.5rem)`,
});

/** Position and look; rendered by the app's only Toaster. */
export const TOASTER: ToasterProps = {
  position: 'top-center',
  offset: belowBar('4rem'),
  mobileOffset: belowBar('3.5rem'),
  duration: 6_000,
  theme: 'system',
  toastOptions: {
    style: {
      background: 'var(--surface)',
      color: 'var(--ink)',
      border: '1px solid var(--rule-strong)',
      borderRadius: '0.5rem',
      fontFamily: 'var(--font-sans)',
      boxShadow: 'var(--shadow)',
    },
    // Large enough for a finger.
    actionButtonStyle: { height: '2.75rem', paddingInline: '0.75rem', fontSize: '0.875rem', borderRadius: '0.375rem' },
  },
};
