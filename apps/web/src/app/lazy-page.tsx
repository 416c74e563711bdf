/** A page loaded when first opened; one that has not loaded within 120 s offers a retry. */
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { PageSkeleton } from '../shared/page-skeleton.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { arrivedPart } from './start/page-parts.ts';
import { PartMissing } from './start/part-missing.ts';

const LOAD_MAX_MS = 120_000;

export function lazyPage(load: () => Promise<ComponentType>) {
  let Page = fetched(load);
  return function LazyPage() {
    const [attempt, setAttempt] = useState(0);
    const [Ready] = useState(() => arrivedPart(load));
    // React keeps a failed lazy component for good, so a retry needs a new one.
    const retry = () => {
      Page = fetched(() => load().catch(startAnew));
      setAttempt(attempt + 1);
    };
    if (Ready !== null) return <Ready />;
    return (
      <ErrorBoundary key={attempt} onRetry={retry}>
        <Suspense fallback={<PageSkeleton />}>
          <Page />
        </Suspense>
      </ErrorBoundary>
    );
  };
}

/** Some browsers remember a module that did not arrive for as long as the document lives, and never ask for it again. */
function startAnew(): Promise<never> {
  location.reload();
  return new Promise(() => undefined);
}

function fetched(load: () => Promise<ComponentType>) {
  return lazy(async () => {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new PartMissing()), LOAD_MAX_MS);
    try {
      return { default: await Promise.race([load(), late.promise]) };
    } catch (error) {
      throw new PartMissing({ cause: error });
    } finally {
      clearTimeout(timer);
    }
  });
}
