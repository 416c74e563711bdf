/** Where toasts appear; their library loads after the page. */
import { lazy, Suspense } from 'react';
import { TOASTER } from '@candor/ui/overlays/toast';
import { useText } from '../text/text.tsx';

const Toaster = lazy(async () => ({ default: (await import('sonner')).Toaster }));

export function Toasts() {
  const { t } = useText();
  return (
    <Suspense>
      <Toaster {...TOASTER} customAriaLabel={t('office.outcomes')} />
    </Suspense>
  );
}
