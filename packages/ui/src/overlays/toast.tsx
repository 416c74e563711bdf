/** Results, shown once in a toast. The library is loaded with the first toast, not with the first page. */
import type { ToasterProps } from 'sonner';

export type Outcome = 'success' | 'failure';

export async function showToast(outcome: Outcome, text: string): Promise<void> {
  const { toast } = await import('sonner');
  if (outcome === 'success') toast.success(text);
  else toast.error(text);
}

/** Below the app bar, whose height the app says, and below the strip if there is one, so that toasts do not cover the navigation. */
const belowBar = (height: string) => ({ top: `calc(var(--strip, 0rem) + var(--bar, ${height}) + 0.5rem)` });

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
  },
};
