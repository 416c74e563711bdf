/** Where an app's toasts appear; their library loads after the page. */
import { lazy, Suspense } from 'react';
import { TOASTER } from './toaster-look.ts';

const Toaster = lazy(async () => ({ default: (await import('sonner')).Toaster }));

/**
 * Also while a dialog is open: it neither hides them from screen readers nor takes the focus back from them, and pressing one does not close it.
 * @param label what screen readers call the region.
 */
export function ToastRegion({ label }: { readonly label: string }) {
  return (
    <div data-react-aria-top-layer="true">
      <Suspense>
        <Toaster {...TOASTER} customAriaLabel={label} />
      </Suspense>
    </div>
  );
}
