/** Announces price alerts that were reached, on every page; loaded when something new to read has come. */
import { lazy, Suspense } from 'react';
import { useHasAlertNews } from '../../api/alert-news.ts';
import { loadLater } from '../../text/catalogues.ts';

const AlertToasts = lazy(async () => {
  const [{ AlertToasts: Part }] = await Promise.all([import('../../features/alerts/alert-toasts.tsx'), loadLater()]);
  return { default: Part };
});

export function AlertHost() {
  return useHasAlertNews() ? (
    <Suspense>
      <AlertToasts />
    </Suspense>
  ) : null;
}
