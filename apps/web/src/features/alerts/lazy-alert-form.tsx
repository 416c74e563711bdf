/** The form of a price alert for an instrument's page, which is fetched when it is first opened: with what is chosen from a list, it is a third of the page. */
import { type ComponentProps, lazy, Suspense } from 'react';

const Form = lazy(async () => ({ default: (await import('./alert-form.tsx')).AlertForm }));

export function AlertForm(props: ComponentProps<typeof Form>) {
  return (
    <Suspense fallback={null}>
      <Form {...props} />
    </Suspense>
  );
}
