/** Outcomes, said once in the corner. The library is fetched with the first outcome, not with the first page. */
import type { ToasterProps } from 'sonner';

export type Outcome = 'success' | 'failure';

export async function showToast(outcome: Outcome, text: string): Promise<void> {
  const { toast } = await import('sonner');
  if (outcome === 'success') toast.success(text);
  else toast.error(text);
}

/** Below the bar of the app, with its strip where it has one: what is said must not cover the way on. */
const belowBar = (height: string) => ({ top: `calc(var(--strip, 0rem) + ${height} + 0.5rem)` });

/** Its place and look; rendered by the one Toaster of the app. */
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
