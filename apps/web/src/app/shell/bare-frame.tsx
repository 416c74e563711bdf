/** The frame of a page in a tab of its own: only the name and the language. */
import { Link, Outlet } from 'react-router';
import { Wordmark } from '@candor/ui/foundation/brand';
import { ConnectionStrip } from './connection-strip.tsx';
import { ErrorBoundary } from '../error-boundary.tsx';
import { LanguageOffer } from './language/language-offer.tsx';
import { LanguagePicker } from './language/language-picker.tsx';

export function BareFrame() {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-rule bg-paper">
        <div className="mx-auto flex h-14 w-full max-w-3xl items-center justify-between px-4">
          <Link to="/" aria-label="Candor" className="flex min-h-11 items-center rounded-sm">
            <Wordmark />
          </Link>
          <LanguagePicker />
        </div>
      </header>
      <LanguageOffer />
      <ConnectionStrip />
      <main className="grow">
        <ErrorBoundary>
          <Outlet />
        </ErrorBoundary>
      </main>
    </div>
  );
}
