/** The frame around every page: navigation, who is signed in, and changes to their role. */
import { lazy, Suspense, useRef, useState } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { Wordmark } from '@candor/ui/foundation/brand';
import { Button } from '@candor/ui/actions/button';
import { CloseButton } from '@candor/ui/actions/close-button';
import { askWhoIsHere, signOut } from '../api/queries.ts';
import { changeSeen, useSession } from '../api/session.ts';
import { SandboxStrip } from '../shared/sandbox.tsx';
import { usePresence } from '../shared/use-presence.ts';
import { useText } from '../text/text.tsx';
import { Navigation } from './navigation.tsx';
import { Settings } from './settings.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { Toasts } from './toasts.tsx';

// With what makes it a dialog it is loaded when it is first opened.
const Menu = lazy(async () => ({ default: (await import('./menu.tsx')).Menu }));

export function Shell() {
  const { t } = useText();
  const { pathname } = useLocation();
  // Tied to the current page, so that going to another closes it.
  const [menuAt, setMenuAt] = useState<string | null>(null);
  const [hasMenu, setHasMenu] = useState(false);
  const main = useRef<HTMLElement>(null);
  usePresence({
    onPresent: () => void askWhoIsHere().catch(() => null),
    onIdle: () => void signOut('idle'),
  });
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      <a
        href="#content"
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
        className="sr-only z-50 rounded bg-surface focus:not-sr-only focus:absolute focus:top-2 focus:start-2 focus:px-4 focus:py-2"
      >
        {t('shell.skip')}
      </a>
      <div className="lg:col-span-2">
        <SandboxStrip />
        <header className="flex h-14 items-center gap-3 border-b border-rule-strong px-4 lg:px-6">
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => {
              setHasMenu(true);
              setMenuAt(pathname);
            }}
            className="-ms-2 grid size-11 shrink-0 place-items-center rounded text-ink-2 hover:bg-sunken lg:hidden"
          >
            <MenuIcon />
            <span className="sr-only">{t('office.navigation')}</span>
          </button>
          <Link to="/" className="flex min-h-11 shrink-0 items-center gap-3 rounded-sm">
            <Wordmark className="max-sm:[&>span]:hidden" />
            <span className="border-s border-rule-strong ps-3 font-medium text-ink-2 max-[26rem]:sr-only">
              {t('office.title')}
            </span>
          </Link>
          <span className="grow" />
          <Person />
        </header>
        <RoleChanged />
      </div>
      <nav
        aria-label={t('office.navigation')}
        className="hidden lg:sticky lg:top-0 lg:flex lg:max-h-dvh lg:flex-col lg:self-start lg:overflow-y-auto lg:py-6"
      >
        <Navigation />
        <div className="mt-6 grid gap-1 px-6">
          <Settings />
        </div>
      </nav>
      <main ref={main} id="content" tabIndex={-1} className="min-w-0 border-rule outline-none lg:border-s">
        <Outlet />
      </main>
      {hasMenu && (
        <Suspense>
          <Menu isOpen={menuAt === pathname} onClose={() => setMenuAt(null)} />
        </Suspense>
      )}
      <Shortcuts />
      <Toasts />
    </div>
  );
}

function Person() {
  const { t } = useText();
  const { staff } = useSession();
  const [isLeaving, setLeaving] = useState(false);
  if (staff === null || staff === 'unknown') return null;
  const leave = async () => {
    setLeaving(true);
    await signOut('left');
  };
  return (
    <>
      <span className="grid min-w-0 grid-cols-[minmax(0,auto)] justify-items-end text-end leading-4">
        <bdi title={staff.name} className="max-w-[min(10rem,100%)] truncate font-medium">
          {staff.name}
        </bdi>
        <span className="max-w-full text-xs text-ink-2">{t(`office.roles.${staff.role}`)}</span>
      </span>
      <Button tone="plain" size="sm" busy={isLeaving} onClick={() => void leave()} className="shrink-0">
        {t('office.signOut')}
      </Button>
    </>
  );
}

/** Members whose role changes while a page is open learn it here, not from an error. */
function RoleChanged() {
  const { t } = useText();
  const { staff, changedFrom } = useSession();
  return (
    <div role="status">
      {changedFrom !== null && staff !== null && staff !== 'unknown' && (
        <div className="flex items-center justify-between gap-4 border-b border-rule bg-risk-soft px-4 py-2 text-risk lg:px-6">
          <p>{t('office.roleChanged', { role: t(`office.roles.${staff.role}`) })}</p>
          <CloseButton label={t('shell.close')} onPress={changeSeen} />
        </div>
      )}
    </div>
  );
}

function MenuIcon() {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
      <path d="M3 5h14M3 10h14M3 15h14" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
    </svg>
  );
}
