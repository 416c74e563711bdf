/** Announces what orders did by themselves, on every page; loaded when the first one does something. */
import { lazy, Suspense } from 'react';
import { useStepNews } from '../../api/step-news.ts';
import { loadLater } from '../../text/catalogues.ts';

const StepToasts = lazy(async () => {
  const [{ StepToasts: Part }] = await Promise.all([
    import('../../features/trading/news/step-toasts.tsx'),
    loadLater(),
  ]);
  return { default: Part };
});

export function StepHost() {
  const { unseen } = useStepNews();
  return unseen.length > 0 ? (
    <Suspense>
      <StepToasts />
    </Suspense>
  ) : null;
}
