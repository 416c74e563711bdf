/** Where outcomes are said; the library arrives after the page. */
import { lazy, Suspense } from 'react';
import { TOASTER } from '@candor/ui/toast';

const Toaster = lazy(async () => ({ default: (await import('sonner')).Toaster }));

export function Toasts() {
  return (
    <Suspense>
      <Toaster {...TOASTER} />
    </Suspense>
  );
}
